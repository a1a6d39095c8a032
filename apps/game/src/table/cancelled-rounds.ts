/** Rounds that the hall has cancelled while a window was open: pure, from what the feed and the snapshots tell. */
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { type Ore, sumOre } from '@lokalbingo/money';

/** A round that is not played after all: when it was to start, and what came back for the player's tickets in it. */
export type CancelledRound = { readonly roundId: number; readonly startsAt: Date; readonly backOre: Ore };

/** The round that an event cancels by the hall's decision, or none. */
export function cancelledBy(before: Table, { roundId, event }: LiveEvent): readonly CancelledRound[] {
  if (event.type !== 'round_cancelled' || event.reason !== 'hall_decision') return [];
  return unended(before)
    .filter((round) => round.roundId === roundId)
    .map((round) => cancelled(before, round));
}

/**
 * The rounds that a snapshot shows no more, though their sale was not to close yet: what a window that slept has not
 * been told. Nobody but the hall cancels a round on sale that somebody may still buy into.
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
