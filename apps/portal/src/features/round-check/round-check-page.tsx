import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useOwnerFilter } from '../../platform/chosen-chain.ts';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { CheckedRound } from './checked-round.tsx';
import { roundCheckTexts as texts } from './round-check.nb.ts';
import { hallsToCheckQuery } from './round-check-queries.ts';
import { RoundForm } from './round-form.tsx';
import { useRoundChoice } from './round-wish.ts';

/** The halls are fetched before the page is shown, and the page restores its tab's form. */
export const roundCheckHandle: RouteHandle = {
  firstQueries: (portal) => [portal.queries.fetchQuery(hallsToCheckQuery(portal, undefined, undefined))],
  remembers: true,
};

/**
 * `/kontroll?hall=101&runde=4711`: recomputes a finished round in the visitor's browser. A requested round
 * comes first, so that its verdict is in view, with the form for another round below it.
 */
export function RoundCheckPage() {
  const { wish, hallId, roundId, ask } = useRoundChoice();
  const halls = useQuery(hallsToCheckQuery(usePortal(), useOwnerFilter(), wish?.hallId));
  const formHeading = useId();
  return (
    <Page title={texts.title} description={texts.description} width="text">
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1} data-size="lg">
            {texts.title}
          </Heading>
          {wish ? null : <Paragraph>{texts.intro}</Paragraph>}
        </Stack>
        {wish ? (
          <CheckedRound
            key={`${wish.hallId} ${wish.roundId}`}
            wish={wish}
            hall={halls.data?.find(({ id }) => id === wish.hallId)}
          />
        ) : null}
        <Sheet as="section" aria-labelledby={formHeading}>
          <Heading level={2} data-size="xs" id={formHeading}>
            {wish ? texts.another : texts.which}
          </Heading>
          {/* A round from the address, or from the Back button, is filled into the form. */}
          <RoundForm
            key={`${hallId} ${roundId}`}
            halls={halls}
            hallId={hallId}
            roundId={roundId}
            onAsk={ask}
          />
        </Sheet>
        <Disclosure summary={texts.how}>
          {wish ? <Paragraph>{texts.intro}</Paragraph> : null}
          {texts.howTexts.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </Disclosure>
      </Stack>
    </Page>
  );
}
