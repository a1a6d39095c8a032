import type { Db, Tx } from '../../platform/database.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { isSessionAlive } from '../identity/identity.ts';
import { type GameSession, sessionById } from './game-session-store.ts';

/**
 * Whether a game session can be used. `ended`: expired, or the player has logged out of the portal. What a pause in the
 * hall or from all halls has ended tells that. Tickets play on all the same.
 */
export type SessionStanding = 'alive' | 'taken_over' | 'ended' | AdmissionRefusalCode<'keep_game_window'>;

/** The topic that is published when another window of the player takes over. */
export function gameSessionsTopic(playerId: number): string {
  return `game sessions of player ${playerId}`;
}

/** How a session stands now. */
export async function standingOf(db: Db | Tx, session: GameSession, now: Date): Promise<SessionStanding> {
  if (session.isTakenOver) return 'taken_over';
  if (session.expiresAt <= now) return 'ended';
  // A pause from all halls ends the login too, and is why: who has seen the login ended, and asks then, sees the pause.
  const isAlive = await isSessionAlive(db, session.portalSessionId, now);
  const admitted = await admitPlayer(db, 'keep_game_window', session, now);
  if (!admitted.ok) return admitted.refusal.code === 'not_a_member' ? 'ended' : admitted.refusal.code;
  return isAlive ? 'alive' : 'ended';
}

/** How the session with this id stands now. */
export async function standingById(db: Db, gameSessionId: number, now: Date): Promise<SessionStanding> {
  const session = await sessionById(db, gameSessionId);
  return session === undefined ? 'ended' : standingOf(db, session, now);
}
