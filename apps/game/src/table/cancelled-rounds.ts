/** Rounds that the hall has cancelled while a window was open: pure, from the feed and the snapshots. */
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { type Ore, sumOre } from '@lokalbingo/money';

/** A cancelled round: its planned start, and the refund of the player's tickets. */
export type CancelledRound = { readonly roundId: number; readonly startsAt: Date; readonly backOre: Ore };

/** The round that an event cancels by the hall's decision, if any. */
export function cancelledBy(before: Table, { roundId, event }: LiveEvent): readonly CancelledRound[] {
  if (event.type !== 'round_cancelled' || event.reason !== 'hall_decision') return [];
  return unended(before)
    .filter((round) => round.roundId === roundId)
    .map((round) => cancelled(before, round));
}

/**
 * The rounds that a snapshot lacks although their sale should still be open: cancellations that a sleeping
 * window has not received. Only the hall cancels a round while its tickets can still be bought.
 */
export function cancelledMeanwhile(before: Table, snapshot: Table): readonly CancelledRound[] {
  const still = new Set(unended(snapshot).map(({ roundId }) => roundId));
  return before.onSale
    .filter(({ roundId, saleClosesAt }) => !still.has(roundId) && saleClosesAt > snapshot.serverTime)
    .map((round) => cancelled(before, round));
}

type NamedRound = { readonly roundId: number; readonly startsAt: Date };

const unended = ({ current, waiting, onSale }: Table): readonly NamedRound[] => [
  ...(current ? [current] : []),
  ...waiting,
  ...onSale,
];

function cancelled({ tickets }: Table, { roundId, startsAt }: NamedRound): CancelledRound {
  const own = tickets.filter((ticket) => ticket.roundId === roundId);
  return { roundId, startsAt, backOre: sumOre(...own.map(({ price }) => price)) };
}
