import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ballName, letterOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { recallRound } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import { useMemo, useState } from 'react';
import { BallBoard } from './ball-board.tsx';
import { BingoBall } from './bingo-ball.tsx';
import { LinkButton } from './link-button.tsx';
import { RecalledTickets } from './recalled-tickets.tsx';
import { replaySteps, type Step, stageAt } from './replayed-round.ts';
import styles from './round-replay.module.css';
import { type ReplayReader, replayTexts as texts } from './round-replay.nb.ts';
import { StepControls } from './step-controls.tsx';

/** A round with the data for its replay. */
export type Recalled = AnswerOf<typeof recallRound>;

type RoundReplayProps = {
  readonly recalled: Recalled;
  /** Default `player`. */
  readonly reader?: ReplayReader;
};

/**
 * A replay of a round: the ball, its wins, the player's tickets at that time, and the board. It begins at the
 * end, with the result. The marks are computed here from the balls, by the rules of the round.
 */
export function RoundReplay({ recalled, reader = 'player' }: RoundReplayProps) {
  const own = texts.to[reader];
  const { round, events, ownTickets, ownPrizes } = recalled;
  const rules = rulesOf(round.mainGame);
  const steps = useMemo(() => replaySteps(rules, events, ownPrizes), [rules, events, ownPrizes]);
  const last = steps.length - 1;
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const step = steps[at] as Step;
  const nameAt = (position: number): string => {
    const ball = steps[position]?.ball;
    return texts.position(position, last, ball === undefined ? '' : ballName(rules, ball));
  };
  const wins = steps.filter(({ ownPrizes: prizes }) => prizes.length > 0);
  if (last === 0) {
    return (
      <>
        {round.state === 'cancelled' ? <Paragraph>{texts.notDrawn}</Paragraph> : null}
        <RecalledTickets rules={rules} tickets={ownTickets} step={step} isLast prizes={[]} />
      </>
    );
  }
  return (
    <section className={styles.replay} aria-label={texts.replay}>
      <div className={styles.stage}>
        <div className={styles.now}>
          {step.ball === undefined ? null : (
            <BingoBall number={step.ball} letter={letterOf(rules, step.ball)} />
          )}
          <div role="status" className={styles.words}>
            <strong>{nameAt(at)}</strong>
            <What step={step} recalled={recalled} reader={reader} isLast={at === last} />
          </div>
        </div>
        <StepControls at={at} last={last} nameAt={nameAt} onStep={setChosen} />
      </div>
      <div className={styles.tickets}>
        <Heading level={2} data-size="xs">
          {own.tickets}
        </Heading>
        {wins.length > 0 ? (
          <p className={styles.wins}>
            {own.wins}:{' '}
            {wins.map(({ position, ball = 0, ownPrizes: prizes }) => (
              <LinkButton key={position} onClick={() => setChosen(position)}>
                {texts.winAt(ballName(rules, ball), sumOre(...prizes.map(({ prizeOre }) => prizeOre)))}
              </LinkButton>
            ))}
          </p>
        ) : null}
        <RecalledTickets
          rules={rules}
          tickets={ownTickets}
          step={step}
          isLast={at === last}
          prizes={ownPrizes}
        />
      </div>
      <div className={styles.board}>
        <BallBoard rules={rules} called={step.state.called} />
        <Paragraph data-size="sm">{own.allOfIt}</Paragraph>
      </div>
    </section>
  );
}

/** The stages and the own prizes that the ball won; the current stage when it won none. */
function What({
  step,
  recalled,
  reader,
  isLast,
}: {
  readonly step: Step;
  readonly recalled: Recalled;
  readonly reader: ReplayReader;
  readonly isLast: boolean;
}) {
  const { mainGame } = recalled.round;
  const own = Map.groupBy(step.ownPrizes, ({ state }) => state);
  const said = texts.to[reader];
  return (
    <>
      {step.won.map(({ stage, winners }) => (
        <span key={stage}>{texts.stageWon(mainGame, stage, winners)}</span>
      ))}
      {[...own].map(([state, prizes]) => (
        <strong key={state} className={styles.own}>
          {said[state](sumOre(...prizes.map(({ prizeOre }) => prizeOre)))}
        </strong>
      ))}
      {step.won.length === 0 && !isLast ? <span>{texts.playedFor(mainGame, stageAt(step))}</span> : null}
    </>
  );
}
