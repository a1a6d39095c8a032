import { type Ore, ore, timesOre } from '@lokalbingo/money';
import { decideBall, type SettledStage } from '../decide-ball.ts';
import type { GameRules } from '../game-rules.ts';
import { applyRoundEvent, openStage, type RoundState, replayRound } from '../round.ts';
import type { RoundEvent } from '../round-event.ts';
import { newestRules } from '../round-rules.ts';
import type { Ticket } from '../ticket.ts';
import { createTicketMarks } from '../ticket-marks.ts';

/** The result of a stage: the ball, each winning ticket's share by its index, and the remainder. */
export type PlayedStage = {
  readonly stage: number;
  readonly ball: number;
  readonly position: number;
  readonly paid: readonly (readonly [ticket: number, Ore])[];
  readonly remainderOre: Ore;
};

/** A played round: all its events from sale to seed, and the payments of its stages. */
export type PlayedRound = { readonly events: readonly RoundEvent[]; readonly stages: readonly PlayedStage[] };

/** Plays a round like a server, by default with the newest rules. Tickets cost kr 20. */
export function playRound(
  rules: GameRules,
  tickets: readonly Ticket[],
  order: readonly number[],
  prizes: readonly Ore[],
  rulesNo = newestRules,
): PlayedRound {
  const marks = createTicketMarks(rules, tickets);
  const stages: PlayedStage[] = [];
  const events: RoundEvent[] = [
    { type: 'sale_opened', commitment: 'c0'.repeat(32) },
    {
      type: 'sale_closed',
      ticketsHash: 'a0'.repeat(32),
      ticketCount: tickets.length,
      stakesOre: timesOre(ore(2000), tickets.length),
      rules: rulesNo,
      prizes: prizes.map((prizeOre, at) => ({ stage: at + 1, prizeOre })),
    },
  ];
  let state: RoundState = replayRound(rules, events);
  for (const [at, ball] of order.entries()) {
    if (openStage(state) === undefined) break;
    const announced: RoundEvent = { type: 'next_announced', ball };
    marks.mark(ball);
    const outcome = decideBall(rules, applyRoundEvent(rules, state, announced), tickets, marks);
    state = outcome.state;
    events.push(announced, ...outcome.events);
    stages.push(...outcome.won.map((won) => playedStage(won, ball, at + 1)));
  }
  return { events: [...events, { type: 'round_finished', seed: '5e'.repeat(32) }], stages };
}

function playedStage(
  { stage, paid, remainderOre }: SettledStage,
  ball: number,
  position: number,
): PlayedStage {
  const shares = paid.map(({ ticket, shareOre }) => [ticket, shareOre] as const);
  return { stage, ball, position, paid: shares, remainderOre };
}
