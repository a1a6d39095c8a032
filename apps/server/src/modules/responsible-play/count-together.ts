import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { pausesTopic } from './begin-pause.ts';
import { deletePair, insertPair } from './counted-together-store.ts';
import { takePlayerLocksEverywhere } from './player-lock-store.ts';

/**
 * Treats two accounts as one person's from now on: a pause or limit of either applies to both, and the stakes of both
 * count towards each limit. Waits for stakes in progress of either.
 */
export async function countTogether(tx: Tx, players: readonly [number, number]): Promise<void> {
  await takePlayerLocksEverywhere(tx, ...players);
  await insertPair(tx, players);
  for (const playerId of players) await publish(tx, pausesTopic(playerId));
}

/** Ends {@link countTogether}: each account has only its own pauses and limits again. */
export async function countApart(tx: Tx, players: readonly [number, number]): Promise<void> {
  await takePlayerLocksEverywhere(tx, ...players);
  await deletePair(tx, players);
  for (const playerId of players) await publish(tx, pausesTopic(playerId));
}
