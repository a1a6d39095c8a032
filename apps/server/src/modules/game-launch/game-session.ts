import type { Db, Tx } from '../../platform/database.ts';
import { type AdmissionRefusalCode, admit, type Standing, standingsOf } from '../admission/admission.ts';
import { findGameSessions, type GameSession, type WindowsWanted } from './game-session-store.ts';

/**
 * Whether a game session can be used. `ended`: expired, or the player has logged out of the portal. What a pause in the
 * hall or from all halls has ended tells that. Tickets play on all the same.
 */
export type SessionStanding = 'alive' | 'taken_over' | 'ended' | AdmissionRefusalCode<'keep_game_window'>;

/** The topic that is published when another window of the player takes over. */
export function gameSessionsTopic(playerId: number): string {
  return `game sessions of player ${playerId}`;
}

/** A session and how it stands. */
export type SessionWithStanding = { readonly session: GameSession; readonly standing: SessionStanding };

/** How windows stand at a moment, those that there are, in no order: two statements for however many. */
export async function sessionsWithStanding(
  db: Db | Tx,
  wanted: WindowsWanted,
  now: Date,
): Promise<readonly SessionWithStanding[]> {
  const sessions = await findGameSessions(db, wanted);
  const players = await standingsOf(db, sessions, now);
  return sessions.map((session) => ({ session, standing: standingAt(session, players.of(session), now) }));
}

function standingAt(session: GameSession, player: Standing | undefined, now: Date): SessionStanding {
  const { isTakenOver, expiresAt, login } = session;
  if (isTakenOver) return 'taken_over';
  if (expiresAt <= now || player === undefined) return 'ended';
  // A pause from all halls ends the login too, and is why. Pauses are read after logins, so whoever sees the one sees both.
  const admitted = admit('keep_game_window', player);
  if (!admitted.ok) return admitted.refusal.code;
  return login.isRevoked || login.expiresAt <= now ? 'ended' : 'alive';
}

/** How the sessions with these ids stand now, those that there are. */
export async function standingsById(
  db: Db,
  gameSessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, SessionStanding>> {
  const found = await sessionsWithStanding(db, { gameSessionIds }, now);
  return new Map(found.map(({ session, standing }) => [session.gameSessionId, standing]));
}
