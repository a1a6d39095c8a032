import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { memberRoundPage } from '@lokalbingo/contract/hall-addresses';
import type { RecalledRound } from '@lokalbingo/contract/rounds';
import { formatOre, zeroOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { memberTexts as texts } from './member.nb.ts';
import { useShownMember } from './member-page.tsx';
import { useMemberRounds } from './member-queries.ts';

/** `/medlem/:cardId/runder`: the rounds in which the member had tickets, newest first. */
export function Rounds() {
  const { cardId } = useShownMember();
  const query = useMemberRounds(cardId);
  const { data, error, refetch } = query;
  const rounds = data?.pages.flatMap((page) => page.rounds);
  const from = data?.pages[0]?.from;
  const { round, state, tickets, stake, won, reference } = texts.roundColumns;
  return (
    <Sheet padding="sm" gap="sm" flat>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {from ? <Paragraph data-size="sm">{texts.shownFrom(from)}</Paragraph> : null}
      {rounds?.length === 0 ? <Paragraph>{texts.noRounds}</Paragraph> : null}
      {rounds && rounds.length > 0 ? (
        <ValueTable
          label={texts.rounds}
          columns={[round, state, tickets, stake, won, reference]}
          rows={rounds.map((each) => ({
            key: String(each.roundId),
            cells: [
              <PageLink key="round" to={memberRoundPage(cardId, each.roundId)}>
                {texts.nameOfRound(each)}
              </PageLink>,
              texts.roundStates[each.state],
              each.tickets,
              formatOre(each.stake),
              wonIn(each),
              <span key="reference" className="lb-numbers">
                {each.reference}
              </span>,
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}

function wonIn({ paid, held }: RecalledRound): string {
  if (held === zeroOre) return formatOre(paid);
  return paid === zeroOre ? texts.held(held) : `${formatOre(paid)}, ${texts.held(held)}`;
}
