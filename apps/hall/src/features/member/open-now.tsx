import { Heading, Paragraph } from '@digdir/designsystemet-react';
import type { MemberCardShown } from '@lokalbingo/contract/counter';
import { memberRoundPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre, zeroOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { memberTexts as texts } from './member.nb.ts';

/** The card's pending payments, withdrawals and other open items. */
export function OpenNow({ card }: { card: MemberCardShown }) {
  const { rounds, hasRemoteSession, withdrawals, payments, heldPrizes, onItsWay } = card.open;
  const facts: (readonly [string, ReactNode])[] = [
    ...(hasRemoteSession ? [[texts.remoteSession, texts.remoteSessionOpen] as const] : []),
    ...rounds.map(
      (round) =>
        [
          texts.nameOfRound(round),
          <PageLink key={round.roundId} to={memberRoundPage(card.cardId, round.roundId)}>
            {texts.tickets(round.tickets)}
          </PageLink>,
        ] as const,
    ),
    ...withdrawals.map(({ reference, amount, state }) => {
      const name = `${texts.withdrawals} ${reference}`;
      return [name, `${formatOre(amount)}, ${texts.withdrawalStates[state] ?? ''}`] as const;
    }),
    ...payments.map(
      ({ reference, amount }) => [`${texts.payments} ${reference}`, formatOre(amount)] as const,
    ),
    ...heldPrizes.map(({ text, amount }) => [`${texts.heldPrizes}: ${text}`, formatOre(amount)] as const),
    ...(onItsWay > zeroOre ? [[texts.onItsWay, formatOre(onItsWay)] as const] : []),
  ];
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.open}
      </Heading>
      {facts.length > 0 ? <Facts facts={facts} /> : <Paragraph>{texts.nothingOpen}</Paragraph>}
    </Sheet>
  );
}
