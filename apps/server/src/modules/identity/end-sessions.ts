import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { countSessionsEnded } from './player-store.ts';
import { revokeSessionsOf } from './session-store.ts';

/** The topic that is published when a player's sessions change, so that open game windows can end. */
export const sessionsTopic = (playerId: number): string => `sessions of player ${playerId}`;

/**
 * Ends every session of a player, but one if it is named, and the game windows that were opened from them. What was
 * begun and waits for somebody to come back, as a link that changes an address, is void from now on, too.
 * @returns how many were alive
 */
export async function endSessions(
  tx: Tx,
  playerId: number,
  which: { readonly now: Date; readonly butSessionId?: number },
): Promise<number> {
  // The player first: so whoever has locked the player knows which sessions are alive.
  await countSessionsEnded(tx, playerId);
  const ended = await revokeSessionsOf(tx, playerId, which);
  await publish(tx, sessionsTopic(playerId));
  return ended;
}
