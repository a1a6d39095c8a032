import type { Db, Tx } from '../../platform/database.ts';
import { type AdmissionRefusalCode, admit } from '../admission/admission.ts';
import { findGameSessions, type SessionOfPlayer, type WindowsWanted } from './game-session-store.ts';

/**
 * Whether a game session is usable. `ended`: expired, or the player has logged out of the portal. A session ended by a
 * pause has that refusal. Tickets play on in every case.
 */
export type SessionStanding = 'alive' | 'taken_over' | 'ended' | AdmissionRefusalCode<'keep_game_window'>;

/** Returns the topic that is published when another window of the player takes over. */
export function gameSessionsTopic(playerId: number): string {
  return `game sessions of player ${playerId}`;
}

/** A session and its standing. */
export type SessionWithStanding = SessionOfPlayer & { readonly standing: SessionStanding };

/** Reads the standings of the windows that exist, in one statement, unordered. */
export async function sessionsWithStanding(
  db: Db | Tx,
  wanted: WindowsWanted,
  now: Date,
): Promise<readonly SessionWithStanding[]> {
  const found = await findGameSessions(db, wanted, now);
  return found.map((each) => ({ ...each, standing: standingAt(each, now) }));
}

function standingAt({ session, player }: SessionOfPlayer, now: Date): SessionStanding {
  const { isTakenOver, expiresAt, login } = session;
  if (isTakenOver) return 'taken_over';
  if (expiresAt <= now) return 'ended';
  // A pause from all halls also ends the login session, but the reason given is the pause. Both are read at one moment.
  const admitted = admit('keep_game_window', player);
  if (!admitted.ok) return admitted.refusal.code;
  return login.isRevoked || login.expiresAt <= now ? 'ended' : 'alive';
}

/** Reads the standings of the existing sessions with these ids. */
export async function standingsById(
  db: Db,
  gameSessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, SessionStanding>> {
  const found = await sessionsWithStanding(db, { gameSessionIds }, now);
  return new Map(found.map(({ session, standing }) => [session.gameSessionId, standing]));
}
