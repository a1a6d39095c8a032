import type { Ore } from '@lokalbingo/money';
import type { GameRules } from './game-rules.ts';
import { publishShares } from './published-shares.ts';
import { applyRoundEvent, openStage, type RoundState, rulesNoOf } from './round.ts';
import type { RoundEvent } from './round-event.ts';
import { shareAmong, type WinnerShare } from './shares.ts';
import { stagesWon } from './stage.ts';
import type { Ticket } from './ticket.ts';
import type { TicketMarks } from './ticket-marks.ts';

/** A stage that a ball has won, with its prize. */
export type SettledStage = {
  readonly stage: number;
  /** The whole prize, before it was shared, without jackpots. */
  readonly prizeOre: Ore;
  /** The winning tickets by their index, lowest first, with each one's share. */
  readonly paid: readonly (WinnerShare & { readonly ticket: number })[];
  /** The remainder that could not be shared. */
  readonly remainderOre: Ore;
};

/**
 * The result of a ball: the public events, the stages that it won and their winners, and the state
 * afterwards.
 */
export type BallOutcome = {
  readonly events: readonly RoundEvent[];
  readonly won: readonly SettledStage[];
  readonly state: RoundState;
};

/**
 * Calls the announced ball, and decides which stages it wins.
 * @param tickets the tickets of the round
 * @param marks the same tickets, with the ball marked
 * @throws Error when no ball was announced.
 */
export function decideBall(
  rules: GameRules,
  state: RoundState,
  tickets: readonly Ticket[],
  marks: Pick<TicketMarks, 'winners' | 'hasDiagonal'>,
): BallOutcome {
  const ball = state.next;
  if (ball === null) throw new Error('Only a ball that was announced can be called.');
  const position = state.called.length + 1;
  const won = stagesWon(rules, marks.winners, openStage(state)).map(({ stage, winners }) => {
    const amountOre = state.stages[stage - 1]?.prizeOre;
    if (amountOre === undefined) throw new Error('A stage was won that the round does not have.');
    const known = winners.map((ticket) => ({
      kind: tickets[ticket]?.kind ?? '',
      hasDiagonal: marks.hasDiagonal(ticket),
    }));
    const wonStage = { stage, amountOre, ballsCalled: position, rulesNo: rulesNoOf(state) };
    return { stage, amountOre, winners, ...shareAmong(rules, wonStage, known) };
  });
  const events: RoundEvent[] = [
    { type: 'ball_called', ball, position },
    ...won.map(({ stage, amountOre, winners, shares }) => ({
      type: 'stage_won' as const,
      stage,
      ball,
      winners: winners.length,
      prizeOre: amountOre,
      ...publishShares(rules, shares),
    })),
  ];
  return {
    events,
    won: won.map(({ stage, prizeOre, winners, byWinner, remainderOre }) => ({
      stage,
      prizeOre,
      remainderOre,
      paid: byWinner.map((share, at) => ({ ...share, ticket: winners[at] as number })),
    })),
    state: events.reduce((before, event) => applyRoundEvent(rules, before, event), state),
  };
}
