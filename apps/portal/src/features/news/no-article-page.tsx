import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { BackLink } from '../../platform/back-link.tsx';
import { Page } from '../../platform/page.tsx';
import { newsTexts } from './news.nb.ts';

/** `/article/:id` for a number that no article has. */
export function NoArticlePage() {
  return (
    <Page title={newsTexts.notFound} status={404} width="text">
      <Stack>
        <BackLink to="/">{newsTexts.toHome}</BackLink>
        <Heading level={1} data-size="lg">
          {newsTexts.notFound}
        </Heading>
        <Paragraph>{newsTexts.notFoundText}</Paragraph>
      </Stack>
    </Page>
  );
}
