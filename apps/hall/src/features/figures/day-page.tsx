import { Paragraph } from '@digdir/designsystemet-react';
import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { hallPages, roundOfDayPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { figuresTexts as texts } from './figures.nb.ts';
import { useRoundsOfDay } from './figures-queries.ts';

/** `/tall/:day`: the rounds of the hall on a day. */
export function FiguresDayPage() {
  const { hall } = useSelf();
  const { day = '' } = useParams();
  return (
    <Page title={texts.roundsOf(day)}>
      <PageLink to={hallPages.figures}>{texts.back}</PageLink>
      {hall ? <Rounds hallId={hall.hallId} day={day} /> : null}
    </Page>
  );
}

function Rounds({ hallId, day }: { readonly hallId: number; readonly day: string }) {
  const { data: rounds, error, refetch } = useRoundsOfDay(hallId, day);
  if (!rounds)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  if (rounds.length === 0) return <Paragraph>{texts.noRounds}</Paragraph>;
  return (
    <Sheet padding="sm" flat>
      <ValueTable
        label={texts.roundsOf(day)}
        columns={[texts.start, texts.game, texts.tickets, texts.stakes, texts.won]}
        rows={rounds.map(({ roundId, game, startsAt, ticketCount, stakes, won }) => ({
          key: String(roundId),
          cells: [
            <PageLink key="round" to={roundOfDayPage(roundId)}>
              {formatOsloTime(startsAt)}
            </PageLink>,
            gameTexts[game],
            String(ticketCount),
            formatOre(stakes),
            formatOre(won),
          ],
        }))}
      />
    </Sheet>
  );
}
