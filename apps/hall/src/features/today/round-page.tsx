import { Button, Heading, Link, Paragraph } from '@digdir/designsystemet-react';
import { plannedPrizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { cancelRound } from '@lokalbingo/contract/rounds-today';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Facts } from '../../parts/facts/facts.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idOrUnknown } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useOfferIn } from '../../platform/self.tsx';
import styles from './round-page.module.css';
import {
  pricesInWords,
  stateInWords,
  roundTexts as texts,
  todayFailureText,
  todayTexts,
} from './today.nb.ts';
import { todayKey, useRound, type WholeRound } from './today-queries.ts';

/** `/spill/:roundId`: a round with its prizes and winning tickets, and the button that cancels it. */
export function RoundPage() {
  const { data, error, refetch } = useRound(idOrUnknown(useParams().roundId));
  const problem = error ? problemOf(error) : undefined;
  const title = data ? texts.title(data.round.mainGame, data.round.startsAt) : todayTexts.title;
  return (
    <Page title={title}>
      <div>
        <PageLink to={hallPages.today}>{texts.toDay}</PageLink>
      </div>
      {problem ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()}>
          {problem.code === 'round_not_found' ? texts.notFound : undefined}
        </FailureMessage>
      ) : null}
      {data || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? <ShownRound round={data.round} /> : null}
    </Page>
  );
}

function ShownRound({ round }: { round: WholeRound }) {
  const { state, cancelReason, proofUrl } = round;
  return (
    <>
      {state === 'being_cancelled' ? (
        <Message tone="warning">
          <Paragraph>{texts.beingCancelled(round)}</Paragraph>
        </Message>
      ) : null}
      {cancelReason === 'hall_decision' ? (
        <Message tone="warning">
          <Paragraph>{texts.cancelled(round)}</Paragraph>
        </Message>
      ) : null}
      <div className={styles.columns}>
        <Sheet as="section" padding="sm" gap="sm" flat>
          <Facts facts={factsOf(round)} />
          {proofUrl ? (
            <div>
              <Link href={proofUrl} target="_blank" rel="noreferrer">
                {texts.proof}
              </Link>
            </div>
          ) : null}
          <CancelRound round={round} />
        </Sheet>
        <Stack gap="sm">
          <Winners round={round} />
          <Prizes round={round} />
        </Stack>
      </div>
    </>
  );
}

function factsOf(round: WholeRound): readonly (readonly [string, string | null])[] {
  const { roundId, prices, ticketCount, playerCount, stakes, leastStakes, ballsCalled } = round;
  return [
    [texts.no, String(roundId)],
    [texts.state, stateInWords(round)],
    [texts.sold, texts.soldTo(ticketCount, playerCount)],
    [texts.stakes, formatOre(stakes)],
    [texts.prices, pricesInWords(prices)],
    [texts.leastStakes, leastStakes === 0 ? null : texts.leastStakesText(formatOre(leastStakes))],
    [texts.maxTickets, texts.atMost(round.maxTickets)],
    [texts.draws, texts.drawnBy(round)],
    [texts.balls, ballsCalled === 0 ? null : String(ballsCalled)],
  ];
}

function Prizes({ round: { mainGame, prizes, rules } }: { round: WholeRound }) {
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.prizes}
      </Heading>
      <ValueTable
        label={texts.prizes}
        columns={[texts.stage, texts.prize]}
        rows={prizes.map((prize, at) => ({
          key: String(at),
          cells: [stageCounted(mainGame, at + 1), plannedPrizeInWords(mainGame, prize, rules)],
        }))}
      />
    </Sheet>
  );
}

function Winners({ round: { mainGame, state, winners } }: { round: WholeRound }) {
  if (winners.length === 0 && state !== 'drawing') return null;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.winners}
      </Heading>
      {winners.length === 0 ? (
        <Paragraph>{texts.noWinners}</Paragraph>
      ) : (
        <ValueTable
          label={texts.winners}
          columns={[texts.ticket, texts.stage, texts.amount, texts.payment]}
          rows={winners.map((won) => ({
            key: `${won.stage}/${won.ticketNo}`,
            cells: [
              String(won.ticketNo),
              won.isJackpot ? texts.jackpot : stageCounted(mainGame, won.stage),
              formatOre(won.amount),
              texts.payments[won.state],
            ],
          }))}
        />
      )}
    </Sheet>
  );
}

/** The button that cancels a round, and a dialog that first shows the refund. */
function CancelRound({ round }: { round: WholeRound }) {
  const { api, queries } = useConsole();
  const offer = useOfferIn(round.hallId);
  const [isAsking, setAsking] = useState(false);
  const isCancellable = round.state === 'on_sale' || round.state === 'closed';
  if (!isAsking && (!isCancellable || offer('cancel_round') !== 'offered')) return null;
  const { roundId, mainGame, startsAt, ticketCount } = round;
  const refresh = () => void queries.invalidateQueries({ queryKey: todayKey });
  const cancel = (reason: string) =>
    ask(api, cancelRound, { body: { roundId, ticketCount, reason } }).finally(refresh);
  return (
    <>
      <div>
        <Button variant="secondary" data-color="danger" onClick={() => setAsking(true)}>
          {texts.cancel}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={texts.cancelTitle(mainGame, startsAt)}
          text={texts.cancelText(round)}
          submit={texts.cancel}
          failureText={todayFailureText}
          act={cancel}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
