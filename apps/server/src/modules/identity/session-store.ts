/** SQL for sessions. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';

/** Inserts a session and returns its id. */
export async function insertSession(
  tx: Tx,
  session: { playerId: number; tokenHash: Uint8Array; device: string; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const row = await tx
    .insertInto('identity.sessions')
    .values({
      player_id: session.playerId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** An active session, by the hash of its token. */
export type LivingSession = {
  readonly sessionId: number;
  readonly playerId: number;
  readonly tokenHash: Uint8Array;
  readonly lastUsedAt: Date;
};

/** Returns the active sessions among these tokens', in one statement, unordered. */
export async function livingSessions(
  db: Db | Tx,
  tokenHashes: readonly Uint8Array[],
  now: Date,
): Promise<readonly LivingSession[]> {
  const { rows } = await sql<LivingSession>`${prepared}
    SELECT session_id AS "sessionId", player_id AS "playerId", token_hash AS "tokenHash", last_used_at AS "lastUsedAt"
    FROM identity.sessions
    WHERE token_hash = ANY (${tokenHashes}::bytea[]) AND revoked_at IS NULL AND expires_at > ${now}`.execute(
    db,
  );
  return rows;
}

/** Whether a session is active now. */
export async function isSessionAlive(db: Db | Tx, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session of a player; leaves an ended one, or another player's, unchanged. */
export async function revokeSession(
  tx: Tx,
  { playerId, sessionId, now }: { readonly playerId: number; readonly sessionId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every active session of a player, optionally except one. Returns how many. */
export async function revokeSessionsOf(
  tx: Tx,
  playerId: number,
  { now, butSessionId }: { readonly now: Date; readonly butSessionId?: number },
): Promise<number> {
  const living = tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .returning('expires_at');
  const others = butSessionId === undefined ? living : living.where('session_id', '<>', butSessionId);
  return (await others.execute()).filter(({ expires_at }) => expires_at > now).length;
}

/** A session as shown to its player. */
export type ShownSession = {
  readonly sessionId: number;
  readonly device: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
};

/** Returns the active sessions of a player, newest first. */
export async function livingSessionsOf(
  db: Db | Tx,
  playerId: number,
  now: Date,
): Promise<readonly ShownSession[]> {
  const rows = await db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('session_id', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/**
 * Records that sessions were used. Skips rows that another transaction is updating, because that transaction records
 * the same.
 */
export async function touchSessions(db: Db | Tx, sessionIds: readonly number[], now: Date): Promise<void> {
  await sql`${prepared}
    UPDATE identity.sessions SET last_used_at = ${now} WHERE session_id IN (
      SELECT session_id FROM identity.sessions WHERE session_id = ANY (${sessionIds}::bigint[])
      FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
}

/** Returns the hash of a session's token. */
export async function tokenHashOf(db: Db | Tx, sessionId: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.token_hash;
}
