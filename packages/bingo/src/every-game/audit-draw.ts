/** The first three checks of a round: its seed, its tickets and the order of its balls. */
import { zeroOre } from '@lokalbingo/money';
import { isBall } from './ball.ts';
import type { CheckVerdict, DrawnBy } from './check-verdict.ts';
import { commitmentOf, drawOrder, type SoldTicket, seedLength, ticketsHash } from './draw-order.ts';
import type { GameRules } from './game-rules.ts';
import { fromHex } from './hex.ts';
import { type RoundProof, ticketOfLine } from './round-proof.ts';

/** The commitment, and the hash of the revealed seed. */
export type SeedCheck = {
  readonly verdict: CheckVerdict;
  readonly commitment: string | null;
  readonly seed: string | null;
  readonly computed: string | null;
};

/** The published tickets, and their hash: recomputed and published. */
export type TicketsCheck = {
  readonly verdict: CheckVerdict;
  readonly ticketCount: number;
  readonly listed: number;
  readonly ticketsHash: string | null;
  readonly computed: string | null;
  /** The index, from 0, of the first line that is not a ticket of the game or does not have the next number. */
  readonly brokenLine: number | null;
};

/** The called balls, and those that the seed gives. */
export type OrderCheck = {
  readonly verdict: CheckVerdict;
  readonly called: readonly number[];
  /** The order of all balls: the caller's, then those from the seed; also for a cancelled round. Null without a seed. */
  readonly drawn: readonly number[] | null;
  /** The index, from 0, of the first ball that was not called as drawn. */
  readonly differsAt: number | null;
};

/** Whether the seed matches the commitment. */
export async function auditSeed(proof: RoundProof, drawnBy: DrawnBy): Promise<SeedCheck> {
  const { seed } = proof;
  const commitment = drawnBy === 'both' ? (proof.handedOver?.commitment ?? null) : proof.commitment;
  const bytes = fromHex(seed ?? '');
  const computed = bytes?.length === seedLength ? await commitmentOf(bytes) : null;
  const holds = computed !== null && computed === commitment;
  return { verdict: drawnBy === 'caller' ? 'absent' : holds ? 'holds' : 'fails', commitment, seed, computed };
}

/** Whether the tickets match the published hash; with the tickets themselves when all of them are valid. */
export async function auditTickets(
  rules: GameRules,
  { tickets, ticketCount, ticketsHash: statedHash, status }: RoundProof,
): Promise<{ readonly check: TicketsCheck; readonly sold: readonly SoldTicket[] }> {
  const sold: SoldTicket[] = [];
  for (const [at, line] of tickets.entries()) {
    const ticket = ticketOfLine(rules, line);
    if (ticket?.ticketNo !== at + 1) break;
    sold.push(ticket);
  }
  const areTickets = sold.length === tickets.length;
  const computed = areTickets ? await ticketsHash(sold) : null;
  // Only a round that was cancelled during the sale has no hash of its tickets.
  const isHashRight = statedHash === null ? status === 'cancelled' : computed === statedHash;
  const holds = areTickets && sold.length === ticketCount && isHashRight;
  const check = {
    verdict: holds ? ('holds' as const) : ('fails' as const),
    ticketCount,
    listed: tickets.length,
    ticketsHash: statedHash,
    computed,
    brokenLine: areTickets ? null : sold.length,
  };
  return { check, sold };
}

/**
 * Whether the balls were called as drawn. `isSure`: whether the seed and the tickets are verified; the draw is derived
 * from them.
 */
export async function auditOrder(
  rules: GameRules,
  proof: RoundProof,
  { drawnBy, isSure }: { readonly drawnBy: DrawnBy; readonly isSure: boolean },
): Promise<OrderCheck> {
  const { order: called } = proof;
  if (!isSure) return { verdict: 'unchecked', called, drawn: null, differsAt: null };
  const areBalls = called.every((ball) => isBall(rules, ball)) && new Set(called).size === called.length;
  const byCaller = drawnBy === 'both' ? called.slice(0, proof.handedOver?.ballsCalled) : [];
  const isHandOverPlausible = drawnBy !== 'both' || byCaller.length === proof.handedOver?.ballsCalled;
  const isPlausible = areBalls && isHandOverPlausible && isEndPlausible(proof);
  if (drawnBy === 'caller')
    return { verdict: isPlausible ? 'absent' : 'fails', called, drawn: null, differsAt: null };
  const drawn = [...byCaller, ...(await drawnFrom(rules, proof, byCaller))];
  const differs = called.findIndex((ball, at) => ball !== drawn[at]);
  const holds = isPlausible && differs === -1;
  return { verdict: holds ? 'holds' : 'fails', called, drawn, differsAt: differs === -1 ? null : differs };
}

/** The balls that a cancelled round would have drawn, from the tickets sold by then. */
async function drawnFrom(
  rules: GameRules,
  proof: RoundProof,
  byCaller: readonly number[],
): Promise<readonly number[]> {
  const sold = proof.tickets.flatMap((line) => ticketOfLine(rules, line) ?? []);
  const seed = fromHex(proof.seed ?? '') ?? new Uint8Array();
  const hash = proof.ticketsHash ?? (await ticketsHash(sold));
  return [...(await drawOrder(rules, seed, proof.roundId, hash, byCaller))];
}

/** A cancelled round must have a valid reason and no ball; a finished round must have no reason. */
function isEndPlausible({ status, cancelReason, order, ...sold }: RoundProof): boolean {
  const areStakesLow = sold.stakesOre < (sold.leastStakesOre ?? zeroOre);
  if (status === 'finished') return cancelReason === null && !areStakesLow;
  if (order.length > 0 || cancelReason === null) return false;
  if (cancelReason === 'no_tickets') return sold.ticketCount === 0;
  return cancelReason !== 'too_low_stakes' || (areStakesLow && sold.ticketsHash === null);
}
