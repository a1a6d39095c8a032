/** A whole round played by the real rules, for tests: its tickets, what it published, and every event of it. */
import { commitmentOf, drawOrder, type SoldTicket, ticketsHash } from '@lokalbingo/bingo/draw-order';
import { toHex } from '@lokalbingo/bingo/hex';
import { type Stage, stages, stagesWon } from '@lokalbingo/bingo/main-bingo';
import { sharePrize } from '@lokalbingo/bingo/prizes';
import type { RoundEvent } from '@lokalbingo/bingo/round-event';
import { dealTicket, type TicketKind } from '@lokalbingo/bingo/ticket';
import { createTicketMarks } from '@lokalbingo/bingo/ticket-marks';
import { kroner, type Ore } from '@lokalbingo/money';

/** A round from its first event to its last. */
export type WholeRound = {
  readonly roundId: number;
  readonly tickets: readonly SoldTicket[];
  readonly commitment: string;
  readonly ticketsHash: string;
  readonly seed: string;
  readonly order: readonly number[];
  readonly prizesOre: readonly Ore[];
  readonly events: readonly RoundEvent[];
  /** The winning tickets of each stage. */
  readonly winnersOf: ReadonlyMap<Stage, readonly number[]>;
};

/** Deals tickets of the kinds, numbered from 1, the same in each run of the same seed. */
export function dealTickets(seedByte: number, kinds: readonly TicketKind[]): SoldTicket[] {
  let state = seedByte + 1;
  const bytes = (length: number) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
  return kinds.map((kind, at) => ({ ticketNo: at + 1, kind, layout: dealTicket({ bytes }, kind) }));
}

/** Plays a round to its end. */
export async function playWholeRound(
  roundId: number,
  seedByte: number,
  tickets: readonly SoldTicket[],
): Promise<WholeRound> {
  const seed = new Uint8Array(32).fill(seedByte);
  const commitment = await commitmentOf(seed);
  const hash = await ticketsHash(tickets);
  const order = [...(await drawOrder(seed, String(roundId), hash))];
  const prizesOre = [100, 150, 200, 300, 1000].map(kroner);
  const events: RoundEvent[] = [
    { type: 'sale_opened', commitment },
    {
      type: 'sale_closed',
      ticketsHash: hash,
      ticketCount: tickets.length,
      stakesOre: kroner(20 * tickets.length),
      prizes: stages.map((stage, at) => ({ stage, prizeOre: prizesOre[at] ?? kroner(0) })),
    },
  ];
  const winnersOf = new Map<Stage, readonly number[]>();
  const marks = createTicketMarks(tickets);
  let open: Stage | undefined = 1;
  for (const [at, ball] of order.entries()) {
    if (open === undefined) break;
    events.push({ type: 'next_announced', ball }, { type: 'ball_called', ball, position: at + 1 });
    marks.mark(ball);
    for (const { stage, winners } of stagesWon((each) => marks.winners(each), open)) {
      const prizeOre = prizesOre[stage - 1] ?? kroner(0);
      const { sharePerTicketOre } = sharePrize(prizeOre, winners.length);
      winnersOf.set(
        stage,
        winners.map((index) => tickets[index]?.ticketNo ?? 0),
      );
      events.push({ type: 'stage_won', stage, ball, winners: winners.length, prizeOre, sharePerTicketOre });
      open = stages.find((each) => each > stage);
    }
  }
  events.push({ type: 'round_finished', seed: toHex(seed) });
  const published = { commitment, ticketsHash: hash, seed: toHex(seed), order };
  return { roundId, tickets, ...published, prizesOre, events, winnersOf };
}
