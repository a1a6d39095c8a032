import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ballName, letterOf } from '@lokalbingo/bingo/every-game/ball';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { CallerRoundView, CallerView } from '@lokalbingo/contract/calling';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Sheet } from '@lokalbingo/ui/sheet';
import styles from './caller.module.css';
import { callerTexts as texts, wonInWords } from './caller.nb.ts';

const shownBalls = 10;

/**
 * Shows what players see of the round, the last ten balls, how many tickets lack one number, and the prizes
 * so far.
 */
export function RoundSide({ mainGame, view }: { mainGame: MainGame; view: CallerView }) {
  const { round } = view;
  if (!round) return null;
  const rules = rulesOf(mainGame);
  const { state } = round;
  const last = state.called.at(-1);
  const open = openStage(state);
  const left =
    round.machineCallsAt && Math.ceil((round.machineCallsAt.getTime() - view.serverTime.getTime()) / 1000);
  const isToBegin =
    round.drawnBy === 'caller' && state.status === 'closed' && view.serverTime >= round.startsAt;
  return (
    <aside className={styles.side}>
      <Sheet padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.round(round.startsAt)}
        </Heading>
        <Paragraph>{texts.sold(round.ticketCount, round.stakes)}</Paragraph>
        {open === undefined ? null : <Paragraph>{texts.playedFor(texts.stage(mainGame, open))}</Paragraph>}
        {round.oneShort === null ? null : (
          <Paragraph className={styles.short}>{texts.oneShort(round.oneShort)}</Paragraph>
        )}
        {isToBegin ? <Paragraph>{texts.beginBefore(round.latestStart)}</Paragraph> : null}
        {left ? <Paragraph>{texts.machineCalls(left)}</Paragraph> : null}
      </Sheet>
      <Sheet padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.seenTitle}
        </Heading>
        {state.paused === undefined ? null : <Paragraph>{texts.paused(state.paused)}</Paragraph>}
        {round.silentFrom && view.serverTime > round.silentFrom ? (
          <Paragraph className={styles.short}>{texts.seenSilent(state.status === 'drawing')}</Paragraph>
        ) : null}
        <Paragraph>
          {last === undefined ? texts.seenNothing : texts.seenCalled(ballName(rules, last))}
        </Paragraph>
        {state.next === null ? null : <Paragraph>{texts.seenNext(ballName(rules, state.next))}</Paragraph>}
        {state.called.length === 0 ? null : (
          <ol className={styles.last} aria-label={texts.lastTen}>
            {state.called
              .slice(-shownBalls)
              .toReversed()
              .map((ball) => (
                <li key={ball}>
                  <BingoBall number={ball} letter={letterOf(rules, ball)} size="sm" />
                </li>
              ))}
          </ol>
        )}
      </Sheet>
      <Won mainGame={mainGame} stages={state.stages} />
    </aside>
  );
}

/** The prizes so far, as tickets and kroner. */
export function Won({
  mainGame,
  stages,
}: {
  mainGame: MainGame;
  stages: CallerRoundView['state']['stages'];
}) {
  const rules = rulesOf(mainGame);
  const won = stages.flatMap(({ stage, won: result }) => (result ? [{ stage, result }] : []));
  return (
    <Sheet padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.won}
      </Heading>
      {won.length === 0 ? <Paragraph>{texts.nothingWon}</Paragraph> : null}
      {won.length === 0 ? null : (
        <dl className={styles.won} aria-live="polite">
          {won.map(({ stage, result }) => (
            <div key={stage}>
              <dt>
                {texts.stage(mainGame, stage)} ({ballName(rules, result.ball)})
              </dt>
              <dd>{wonInWords(result)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Sheet>
  );
}
