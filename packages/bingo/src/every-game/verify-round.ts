import { commitmentOf, drawOrder, type SoldTicket, seedLength, ticketsHash } from './draw-order.ts';
import type { GameRules } from './game-rules.ts';
import { fromHex } from './hex.ts';
import { isLayoutOf } from './ticket.ts';

/** The published data of a round drawn by the random generator, complete when the round is over. */
export type PublishedRound = {
  readonly roundId: string;
  /** Published before sale opened, in hex; null when the hall's caller drew; then no seed is valid. */
  readonly commitment: string | null;
  /** Published when sale closed, in hex; null when the round was cancelled before that. */
  readonly ticketsHash: string | null;
  /** Published after the round, in hex; null when withheld, which is never valid. */
  readonly seed: string | null;
  /** The balls in the order they were called. A round may end before all are drawn; a cancelled one has none. */
  readonly order: readonly number[];
  /** Every ticket of the round. Without them the draw is verified, but not that the hash is theirs. */
  readonly tickets?: readonly SoldTicket[];
};

/**
 * - `verified`: all given values agree.
 * - `seed_differs`: the seed does not match the commitment published before sale opened.
 * - `tickets_invalid`: a ticket is not a ticket of its kind or game, or a number is given twice.
 * - `tickets_differ`: the tickets do not match the hash published when sale closed.
 * - `order_differs`: the balls were not called in the order that the seed and the tickets give.
 */
export type RoundVerdict =
  | 'verified'
  | 'seed_differs'
  | 'tickets_invalid'
  | 'tickets_differ'
  | 'order_differs';

/**
 * Recomputes a round's draw from its published data, as any player can in the browser. The first disagreement
 * is the verdict; malformed input is a disagreement, never an exception.
 */
export async function verifyRound(rules: GameRules, round: PublishedRound): Promise<RoundVerdict> {
  const seed = fromHex(round.seed ?? '');
  if (seed?.length !== seedLength || (await commitmentOf(seed)) !== round.commitment) return 'seed_differs';
  if (round.tickets !== undefined && !areSoldTickets(rules, round.tickets)) return 'tickets_invalid';
  // Without a hash nothing was drawn: only the seed can be compared with its commitment.
  if (round.ticketsHash === null) return round.order.length === 0 ? 'verified' : 'order_differs';
  const isHashTheirs =
    round.tickets === undefined
      ? /^[0-9a-f]{64}$/.test(round.ticketsHash)
      : (await ticketsHash(round.tickets)) === round.ticketsHash;
  if (!isHashTheirs) return 'tickets_differ';
  const expected = await drawOrder(rules, seed, round.roundId, round.ticketsHash);
  return round.order.every((ball, at) => ball === expected[at]) ? 'verified' : 'order_differs';
}

function areSoldTickets(rules: GameRules, tickets: readonly SoldTicket[]): boolean {
  const numbers = tickets.map((ticket) => ticket.ticketNo);
  return (
    new Set(numbers).size === numbers.length &&
    numbers.every((ticketNo) => Number.isSafeInteger(ticketNo) && ticketNo >= 1) &&
    tickets.every(({ kind, layout }) => isLayoutOf(rules, kind, layout))
  );
}
