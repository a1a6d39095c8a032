import { Heading } from '@digdir/designsystemet-react';
import { openStage } from '@lokalbingo/bingo/round';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { TableRound } from '@lokalbingo/contract/rounds';
import { formatOre } from '@lokalbingo/money';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { formatCountdown } from '../../platform/duration-format.ts';
import { useServerNow } from '../../table/server-clock.ts';
import { ballName } from './ball-name.ts';
import { drawTexts } from './draw.nb.ts';
import styles from './draw-panel.module.css';
import { useSpokenBalls } from './speech.ts';
import { SpeechButton } from './speech-button.tsx';

export type DrawPanelProps = {
  readonly round: TableRound;
  /** The line is open, but the next number is long overdue. */
  readonly delayed: boolean;
};

const previousShown = 5;

/** The round that is being drawn: the number called, the next one, and what is played for. */
export function DrawPanel({ round, delayed }: DrawPanelProps) {
  const { state, startsAt } = round;
  useSpokenBalls(state.called);
  const ball = state.called.at(-1);
  const previous = state.called.slice(-1 - previousShown, -1).toReversed();
  return (
    <Sheet as="section" padding="sm" gap="sm" className={styles.draw} aria-labelledby="trekningen">
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id="trekningen">
          {drawTexts.heading}
        </Heading>
        <SpeechButton />
      </div>
      {ball === undefined && state.next === null ? <BeforeFirst startsAt={startsAt} /> : null}
      {ball !== undefined || state.next !== null ? (
        <div className={styles.balls}>
          <div className={styles.now}>
            {ball === undefined ? (
              <span className={styles.noBall} />
            ) : (
              <div key={ball} className={styles.ball}>
                <BingoBall number={ball} label="" />
              </div>
            )}
          </div>
          <div className={styles.side}>
            <p className={styles.label}>{drawTexts.next}</p>
            {state.next === null ? (
              <span className={styles.noBall} />
            ) : (
              <BingoBall
                number={state.next}
                size="md"
                state="next"
                label={drawTexts.nextName(ballName(state.next))}
              />
            )}
          </div>
        </div>
      ) : null}
      <p className={styles.called} role="status">
        {ball === undefined ? null : drawTexts.calledTwice(ballName(ball))}
      </p>
      {previous.length > 0 ? (
        <div className={styles.previous}>
          <p className={styles.label} id="de-forrige">
            {drawTexts.previous}
          </p>
          <ul aria-labelledby="de-forrige">
            {previous.map((number) => (
              <li key={number}>
                <BingoBall number={number} size="sm" />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <PlayedFor round={round} />
      <p className={`${styles.reference} lb-numbers`}>
        <span>{drawTexts.round(round.roundId)}</span>
        <span>{drawTexts.ballNo(state.called.length)}</span>
      </p>
      {delayed ? <Message tone="warning">{drawTexts.delayed}</Message> : null}
    </Sheet>
  );
}

function BeforeFirst({ startsAt }: { startsAt: Date }) {
  const leftMs = startsAt.getTime() - useServerNow();
  return (
    <div className={styles.before}>
      <strong>{drawTexts.closed}</strong>
      <span>
        {leftMs > 0
          ? drawTexts.startsIn(formatOsloTime(startsAt), formatCountdown(leftMs))
          : drawTexts.startsSoon}
      </span>
    </div>
  );
}

function PlayedFor({ round }: { round: TableRound }) {
  const { state } = round;
  const stage = openStage(state);
  const prizeOre = state.stages.find((each) => each.stage === stage)?.prizeOre;
  return (
    <p className={styles.stage}>
      {stage === undefined || prizeOre === undefined ? (
        drawTexts.allWon
      ) : (
        <>
          {drawTexts.playedFor}{' '}
          <strong>
            {drawTexts.rows(stage)}, {formatOre(prizeOre)}
          </strong>
        </>
      )}
    </p>
  );
}
