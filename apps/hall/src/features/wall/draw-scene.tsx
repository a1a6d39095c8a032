import { ballName, letterOf } from '@lokalbingo/bingo/every-game/ball';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { prizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { TicketCounts } from '@lokalbingo/contract/watched-rounds';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import type { WatchedRound } from '../../platform/watched-game.ts';
import styles from './draw-scene.module.css';
import { StageList } from './stage-list.tsx';
import { leftInWords, wallTexts } from './wall.nb.ts';
import { WallBoard } from './wall-board.tsx';

type DrawSceneProps = {
  readonly round: WatchedRound;
  readonly mainGame: MainGame;
  readonly counts: TicketCounts | undefined;
  readonly nowMs: number;
  /** Whether the data shown is known to be current. */
  readonly isLive: boolean;
  readonly hasCaller: boolean;
  readonly callerIsSilent: boolean;
};

/** A round in its draw, from the close of its sale. */
export function DrawScene(props: DrawSceneProps) {
  const { round, mainGame, counts, isLive } = props;
  const { called, stages } = round.state;
  const stage = openStage(round.state);
  const prize = stages.find((each) => each.stage === stage);
  const oneShort =
    counts?.draw && counts.roundId === round.roundId && counts.draw.called === called.length
      ? counts.draw.oneShort
      : undefined;
  return (
    <div className={styles.scene}>
      <Balls {...props} />
      <div className={styles.side}>
        <section className={styles.prize}>
          <p>
            <span>{stage === undefined ? wallTexts.allWon : wallTexts.playedFor}</span>
            <em>{isLive && stage !== undefined && oneShort ? wallTexts.oneShort(oneShort) : null}</em>
          </p>
          {prize && stage !== undefined ? (
            <strong>
              {stageCounted(mainGame, stage)} · {prizeInWords(mainGame, prize.prizeOre, round.state.rules)}
            </strong>
          ) : null}
        </section>
        <WallBoard mainGame={mainGame} called={called} isLatest={isLive} />
        <StageList mainGame={mainGame} round={round} />
      </div>
    </div>
  );
}

function Balls(props: DrawSceneProps) {
  const { round, mainGame, isLive } = props;
  const rules = rulesOf(mainGame);
  const { called, next } = round.state;
  const words = aboutDraw(props);
  const ball = called.at(-1);
  if (ball === undefined && next === null) return <BeforeFirstBall {...props} />;
  return (
    <div
      className={styles.balls}
      data-words={words && (round.state.paused === undefined ? 'said' : 'paused')}
    >
      <div className={styles.ball} key={ball ?? 0}>
        {ball === undefined ? null : <BingoBall number={ball} letter={letterOf(rules, ball)} />}
      </div>
      <div className={styles.beside}>
        <p className={styles.next}>
          <span>{called.length === 0 ? wallTexts.firstBall : wallTexts.next}</span>
          {next === null || !isLive ? (
            <span className={styles.none} />
          ) : (
            <BingoBall number={next} letter={letterOf(rules, next)} state="next" />
          )}
        </p>
        <p className={styles.count}>{called.length === 0 ? null : wallTexts.ballNo(called.length)}</p>
      </div>
      <p className={styles.lastFive}>
        {called
          .slice(-6, -1)
          .toReversed()
          .map((number) => (
            <BingoBall key={number} number={number} letter={letterOf(rules, number)} />
          ))}
      </p>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
    </div>
  );
}

/** The time until the draw, or the person for whom the draw is waiting. */
function BeforeFirstBall({ round, nowMs, hasCaller, callerIsSilent }: DrawSceneProps) {
  const leftMs = round.startsAt.getTime() - nowMs;
  if (callerIsSilent)
    return (
      <div className={styles.begins}>
        <span>{wallTexts.roundAt(formatOsloTime(round.startsAt))}</span>
        <strong data-kind="words">{wallTexts.waits}</strong>
        <span>{wallTexts.callerNotBegun}</span>
      </div>
    );
  return (
    <div className={styles.begins}>
      <span>{leftMs > 0 ? wallTexts.drawBeginsIn : wallTexts.drawBegins}</span>
      {leftMs > 0 ? (
        <strong>{leftInWords(leftMs)}</strong>
      ) : (
        <strong data-kind="words">{wallTexts.soon}</strong>
      )}
      <span>
        {hasCaller && leftMs <= 0 ? wallTexts.waitsForCaller : wallTexts.sold(round.state.ticketCount)}
      </span>
    </div>
  );
}

/**
 * News of the draw besides its balls: a pause, a silent caller, a correction, or that the machine draws the
 * rest.
 */
function aboutDraw({ round: { state }, mainGame, callerIsSilent }: DrawSceneProps): string | undefined {
  const { paused, corrected, next, handedOver } = state;
  if (paused !== undefined) return wallTexts.paused(paused);
  if (callerIsSilent) return wallTexts.callerSilent;
  const nameOf = (ball: number) => ballName(rulesOf(mainGame), ball).replaceAll(' ', '\u00a0');
  if (corrected !== undefined && next !== null) return wallTexts.corrected(nameOf(next), nameOf(corrected));
  return handedOver && wallTexts.handedOver;
}
