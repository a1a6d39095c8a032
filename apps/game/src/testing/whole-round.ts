/** A whole round played by the real rules, for tests: its tickets, its published data, and every event. */

import { decideBall } from '@lokalbingo/bingo/every-game/decide-ball';
import {
  commitmentOf,
  drawOrder,
  type SoldTicket,
  ticketsHash,
} from '@lokalbingo/bingo/every-game/draw-order';
import { type GameRules, stagesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { applyRoundEvent, openStage, replayRound } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { newestRules } from '@lokalbingo/bingo/every-game/round-rules';
import { dealTicket } from '@lokalbingo/bingo/every-game/ticket';
import { createTicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { allGames, rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import { kroner, type Ore } from '@lokalbingo/money';

/** A round from its first event to its last. */
export type WholeRound = {
  readonly roundId: number;
  readonly rules: GameRules<TicketKind>;
  readonly tickets: readonly SoldTicket<TicketKind>[];
  readonly commitment: string;
  readonly ticketsHash: string;
  readonly seed: string;
  readonly order: readonly number[];
  readonly prizesOre: readonly Ore[];
  readonly events: readonly RoundEvent[];
  /** The winning tickets of each stage. */
  readonly winnersOf: ReadonlyMap<number, readonly number[]>;
};

const gameOf = (kind: TicketKind | undefined): GameRules<TicketKind> =>
  allGames.find(({ kinds }) => kinds.some((each) => each.kind === kind)) ?? rulesOf(1);

/** Deals tickets of the kinds, numbered from 1, the same for the same seed. */
export function dealTickets(seedByte: number, kinds: readonly TicketKind[]): SoldTicket<TicketKind>[] {
  let state = seedByte + 1;
  const bytes = (length: number) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
  return kinds.map((kind, at) => ({
    ticketNo: at + 1,
    kind,
    layout: dealTicket(gameOf(kind), { bytes }, kind),
  }));
}

/** Plays a round to its end, in the main game of its tickets. */
export async function playWholeRound(
  roundId: number,
  seedByte: number,
  tickets: readonly SoldTicket<TicketKind>[],
): Promise<WholeRound> {
  const rules = gameOf(tickets[0]?.kind);
  const seed = new Uint8Array(32).fill(seedByte);
  const commitment = await commitmentOf(seed);
  const hash = await ticketsHash(tickets);
  const order = [...(await drawOrder(rules, seed, String(roundId), hash))];
  const prizesOre = [100, 150, 200, 300, 1000].map(kroner);
  const events: RoundEvent[] = [
    { type: 'sale_opened', commitment },
    {
      type: 'sale_closed',
      rules: newestRules,
      ticketsHash: hash,
      ticketCount: tickets.length,
      stakesOre: kroner(20 * tickets.length),
      prizes: stagesOf(rules).map((stage, at) => ({ stage, prizeOre: prizesOre[at] ?? kroner(0) })),
    },
  ];
  const winnersOf = new Map<number, readonly number[]>();
  const marks = createTicketMarks(rules, tickets);
  let state = replayRound(rules, events);
  for (const ball of order) {
    if (openStage(state) === undefined) break;
    const announced: RoundEvent = { type: 'next_announced', ball };
    marks.mark(ball);
    const outcome = decideBall(rules, applyRoundEvent(rules, state, announced), tickets, marks);
    for (const { stage, paid } of outcome.won) {
      winnersOf.set(
        stage,
        paid.map(({ ticket }) => tickets[ticket]?.ticketNo ?? 0),
      );
    }
    events.push(announced, ...outcome.events);
    state = outcome.state;
  }
  events.push({ type: 'round_finished', seed: toHex(seed) });
  const published = { commitment, ticketsHash: hash, seed: toHex(seed), order };
  return { roundId, rules, tickets, ...published, prizesOre, events, winnersOf };
}
