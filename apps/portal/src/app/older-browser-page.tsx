import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { Page } from '../platform/page.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { EveryPhone, everyHallQuery } from './hall-phones.tsx';
import { olderBrowserTexts as texts } from './older-browser.nb.ts';

/** The server draws it: no program of ours runs in the browsers that it is for. */
export const olderBrowserHandle: RouteHandle = {
  firstQueries: (portal) => [portal.queries.fetchQuery(everyHallQuery(portal))],
};

/** Where `public/older-browser.js` leads: what is wrong, and every hall's telephone. */
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
