import { type StageWin, stagesWon } from '@lokalbingo/bingo/main-bingo';
import { sharePrize } from '@lokalbingo/bingo/prizes';
import { applyRoundEvent, openStage, type RoundState } from '@lokalbingo/bingo/round';
import type { RoundEvent } from '@lokalbingo/bingo/round-event';
import type { TicketMarks } from '@lokalbingo/bingo/ticket-marks';
import { assert } from '../../../platform/result.ts';

/** What a ball brings: what everybody may know, which stages it won and for whom, and the state after it. */
export type BallOutcome = {
  readonly events: readonly RoundEvent[];
  readonly wins: readonly StageWin[];
  readonly state: RoundState;
};

/**
 * Calls the ball that was announced, and settles which stages it wins.
 * @param marks the tickets of the round, with the ball marked
 * @throws Bug when no ball was announced.
 */
export function decideBall(state: RoundState, marks: Pick<TicketMarks, 'winners'>): BallOutcome {
  const ball = state.next;
  assert(ball !== null, 'Only a ball that was announced can be called.');
  const wins = stagesWon(marks.winners, openStage(state));
  const events: RoundEvent[] = [{ type: 'ball_called', ball, position: state.called.length + 1 }];
  for (const { stage, winners } of wins) {
    const prizeOre = state.stages[stage - 1]?.prizeOre;
    assert(prizeOre !== undefined, 'A stage was won that the round does not have.');
    const { sharePerTicketOre } = sharePrize(prizeOre, winners.length);
    events.push({ type: 'stage_won', stage, ball, winners: winners.length, prizeOre, sharePerTicketOre });
  }
  return { events, wins, state: events.reduce(applyRoundEvent, state) };
}
