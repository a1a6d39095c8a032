import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { Page } from '../platform/page.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { EveryPhone, everyHallQuery } from './hall-phones.tsx';
import { olderBrowserTexts as texts } from './older-browser.nb.ts';

/** The server renders it: none of our code runs in the browsers that it is for. */
export const olderBrowserHandle: RouteHandle = {
  firstQueries: (portal) => [portal.queries.fetchQuery(everyHallQuery(portal))],
};

/** The target of `public/older-browser.js`: what is wrong, and every hall's telephone number. */
export function OlderBrowserPage() {
  return (
    <Page title={texts.title} width="text">
      <Stack gap="md">
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        <Paragraph>{texts.text}</Paragraph>
        <Paragraph>{texts.needed}</Paragraph>
        <Paragraph>{texts.money}</Paragraph>
        <Heading level={2} data-size="sm">
          {texts.call}
        </Heading>
        <EveryPhone />
      </Stack>
    </Page>
  );
}
