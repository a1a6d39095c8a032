import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ballName, letterOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { sumOre } from '@lokalbingo/money';
import { BallBoard } from '@lokalbingo/ui/ball-board';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { useMemo, useState } from 'react';
import { recallTexts as texts } from './recall.nb.ts';
import type { Recalled } from './recall-queries.ts';
import { RecalledTickets } from './recalled-tickets.tsx';
import { replaySteps, type Step, stageAt } from './replayed-round.ts';
import styles from './round-replay.module.css';
import { StepControls } from './step-controls.tsx';

/**
 * A round to be stepped through: the ball, what it won, the own tickets as they then were, and the board. It begins at
 * the end, where the result stands. The marks are worked out here from the balls, by the rules that the round was played
 * by.
 */
export function RoundReplay({ recalled }: { recalled: Recalled }) {
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
  const wins = steps.filter(({ ownPrizes: own }) => own.length > 0);
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
            <What step={step} recalled={recalled} isLast={at === last} />
          </div>
        </div>
        <StepControls at={at} last={last} nameAt={nameAt} onStep={setChosen} />
      </div>
      <div className={styles.tickets}>
        <Heading level={2} data-size="xs">
          {texts.ticketsHeading}
        </Heading>
        {wins.length > 0 ? (
          <p className={styles.wins}>
            {texts.wins}:{' '}
            {wins.map(({ position, ball = 0, ownPrizes: own }) => (
              <LinkButton key={position} onClick={() => setChosen(position)}>
                {texts.winAt(ballName(rules, ball), sumOre(...own.map(({ prizeOre }) => prizeOre)))}
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
        <Paragraph data-size="sm">{texts.allOfIt}</Paragraph>
      </div>
    </section>
  );
}

/** What the ball brought: to everybody, and to the player; else what was played for. */
function What({
  step,
  recalled,
  isLast,
}: {
  readonly step: Step;
  readonly recalled: Recalled;
  readonly isLast: boolean;
}) {
  const { mainGame } = recalled.round;
  const own = Map.groupBy(step.ownPrizes, ({ state }) => state);
  const said = { paid: texts.youWon, held: texts.youWonHeld, refused: texts.youWonRefused };
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
