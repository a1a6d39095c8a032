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
 * Calls the ball that was announced, settles which stages it wins, and then announces the next ball or, when every
 * stage is won, finishes the round and reveals its seed.
 * @param marks the tickets of the round, with the ball marked
 * @param order the order of the draw
 * @param seedHex the seed, for the end of the round
 * @throws Bug when no ball was announced, or another than the order says
 */
export function decideBall(
  state: RoundState,
  marks: Pick<TicketMarks, 'winners'>,
  order: Uint8Array,
  seedHex: string,
): BallOutcome {
  const ball = state.next;
  const position = state.called.length + 1;
  assert(ball !== null && ball === order[position - 1], 'The announced ball is not the next of the draw.');
  const wins = stagesWon(marks.winners, openStage(state));
  const events: RoundEvent[] = [{ type: 'ball_called', ball, position }];
  for (const { stage, winners } of wins) {
    const prizeOre = state.stages[stage - 1]?.prizeOre;
    assert(prizeOre !== undefined, 'A stage was won that the round does not have.');
    const { sharePerTicketOre } = sharePrize(prizeOre, winners.length);
    events.push({ type: 'stage_won', stage, ball, winners: winners.length, prizeOre, sharePerTicketOre });
  }
  const called = events.reduce(applyRoundEvent, state);
  const last: RoundEvent =
    openStage(called) === undefined
      ? { type: 'round_finished', seed: seedHex }
      : { type: 'next_announced', ball: ballAt(order, position) };
  return { events: [...events, last], wins, state: applyRoundEvent(called, last) };
}

/** The ball at a place of the order, counted from 0. @throws Bug when the balls are used up. */
export function ballAt(order: Uint8Array, place: number): number {
  const ball = order[place];
  assert(ball !== undefined, 'All balls are called and a stage is still open.');
  return ball;
}
