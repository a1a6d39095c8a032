import { Heading } from '@digdir/designsystemet-react';
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { openStage } from '@lokalbingo/bingo/every-game/round';
import { pricesThatMultiply } from '@lokalbingo/bingo/games.nb';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { formatOre, sumOre } from '@lokalbingo/money';
import type { ReactNode, Ref } from 'react';
import { GameBall } from '../../table/game-ball.tsx';
import { useGameRules } from '../../table/game-rules.tsx';
import { useIsLatest } from '../../table/table-context.tsx';
import { useBallSounds } from './ball-sounds.ts';
import { drawTexts } from './draw.nb.ts';
import styles from './draw-strip.module.css';

export type DrawStripProps = {
  readonly round: TableRound;
  readonly drawIntervalMs: number;
  /** The size of the current celebration; undefined without one. */
  readonly celebration: string | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Shown at its end: the last numbers, or more important news. */
  readonly children: ReactNode;
};

/**
 * The round that is being drawn: the number called, the next one, and the current stage. Every place is
 * reserved from the start. While newer numbers may be missing, no number is shown or spoken.
 */
export function DrawStrip({ round, drawIntervalMs, celebration, headingRef, children }: DrawStripProps) {
  const rules = useGameRules();
  const isLatest = useIsLatest();
  const { state } = round;
  useBallSounds(state.called, drawIntervalMs, isLatest);
  const ball = isLatest ? state.called.at(-1) : undefined;
  const next = isLatest ? state.next : null;
  return (
    <section className={styles.draw} data-celebration={celebration} aria-labelledby="trekningen">
      <Heading level={2} className="ds-sr-only" id="trekningen" tabIndex={-1} ref={headingRef}>
        {drawTexts.heading}
      </Heading>
      <div className={styles.balls}>
        <div className={styles.now}>
          {ball === undefined ? (
            <span className={styles.noBall} />
          ) : (
            <div key={ball} className={styles.ball}>
              <GameBall number={ball} label={drawTexts.calledName(ballName(rules, ball))} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.label}>{drawTexts.next}</p>
          {next === null ? (
            <span className={styles.noBall} />
          ) : (
            <GameBall
              number={next}
              size="md"
              state="next"
              label={drawTexts.nextName(ballName(rules, next))}
            />
          )}
        </div>
        <div className={styles.facts}>
          <PlayedFor round={round} />
          <p>{drawTexts.ballNo(state.called.length)}</p>
          {/* A new element replaces the previous line, so that no letter moves. */}
          <p key={`${round.ownPrizes.length} won`} className={styles.won}>
            {round.ownPrizes.length > 0
              ? drawTexts.wonSoFar(sumOre(...round.ownPrizes.map((prize) => prize.prizeOre)))
              : null}
          </p>
        </div>
      </div>
      <div className={styles.moment}>{children}</div>
    </section>
  );
}

function PlayedFor({ round }: { round: TableRound }) {
  const { mainGame } = useGameRules();
  const { state } = round;
  const stage = openStage(state);
  const prizeOre = state.stages.find((each) => each.stage === stage)?.prizeOre;
  if (stage === undefined || prizeOre === undefined)
    return <p className={styles.stage}>{drawTexts.allWon}</p>;
  const isByPrice = pricesThatMultiply(mainGame, state.rules) !== undefined;
  return (
    <p key={stage} className={styles.stage}>
      <span className="ds-sr-only">{drawTexts.playedFor} </span>
      <span>{drawTexts.stage(mainGame, stage)}</span>{' '}
      <strong className="lb-numbers">
        {isByPrice ? drawTexts.prizeFrom(prizeOre) : formatOre(prizeOre)}
      </strong>
    </p>
  );
}
