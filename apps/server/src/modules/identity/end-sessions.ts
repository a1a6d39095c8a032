import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { revokeSessionsOf } from './session-store.ts';

/** The topic that is published when a player's sessions change, so that open game windows can end. */
export const sessionsTopic = (playerId: number): string => `sessions of player ${playerId}`;

/**
 * Ends every session of a player, but one if it is named, and the game windows that were opened from them.
 * @returns how many were alive
 */
export async function endSessions(
  tx: Tx,
  playerId: number,
  which: { readonly now: Date; readonly butSessionId?: number },
): Promise<number> {
  const ended = await revokeSessionsOf(tx, playerId, which);
  await publish(tx, sessionsTopic(playerId));
  return ended;
}
