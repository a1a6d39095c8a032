import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { countSessionsEnded } from './player-store.ts';
import { revokeSessionsOf } from './session-store.ts';

/** Returns the topic that is published when a player's sessions change, so that open game windows can end. */
export const sessionsTopic = (playerId: number): string => `sessions of player ${playerId}`;

/**
 * Ends every session of a player, optionally except one, and the game windows opened from them. Voids unfinished acts,
 * such as a link that changes an address.
 * @returns how many sessions were active
 */
export async function endSessions(
  tx: Tx,
  playerId: number,
  which: { readonly now: Date; readonly butSessionId?: number },
): Promise<number> {
  // Locks the player first: a transaction that has locked the player then knows which sessions are active.
  await countSessionsEnded(tx, playerId);
  const ended = await revokeSessionsOf(tx, playerId, which);
  await publish(tx, sessionsTopic(playerId));
  return ended;
}
