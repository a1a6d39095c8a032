/** SQL of identity: players, sessions, login failures. */
import type { Selectable } from 'kysely';
import type { IdentityPlayers } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Failures } from './login-throttle.ts';

/** A player as stored. */
export type PlayerRow = Selectable<IdentityPlayers>;

/** The player with this mobile number. */
export async function playerByMobile(db: Db | Tx, mobile: string): Promise<PlayerRow | undefined> {
  return db.selectFrom('identity.players').selectAll().where('mobile', '=', mobile).executeTakeFirst();
}

/** The player with this id. */
export async function playerById(db: Db | Tx, playerId: number): Promise<PlayerRow | undefined> {
  return db.selectFrom('identity.players').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** Writes a new player and gives the id. */
export async function insertPlayer(tx: Tx, player: Omit<PlayerRow, 'player_id'>): Promise<number> {
  const row = await tx
    .insertInto('identity.players')
    .values(player)
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return row.player_id;
}

/** Writes a session and gives its id. */
export async function insertSession(
  tx: Tx,
  session: { playerId: number; tokenHash: Uint8Array; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const row = await tx
    .insertInto('identity.sessions')
    .values({
      player_id: session.playerId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** The session of a token, if it is alive now. */
export async function livingSession(
  db: Db | Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ sessionId: number; playerId: number } | undefined> {
  const row = await db
    .selectFrom('identity.sessions')
    .select(['session_id', 'player_id'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { sessionId: row.session_id, playerId: row.player_id };
}

/** Whether a session is alive now. */
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

/** Ends a session; one that has ended stays as it was. */
export async function revokeSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The failures under a key; `lock` makes others who count under the same key wait. */
export async function failuresUnder(
  db: Db | Tx,
  key: Uint8Array,
  lock = false,
): Promise<Failures | undefined> {
  const query = db.selectFrom('identity.login_failures').selectAll().where('throttle_key', '=', key);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { count: row.failure_count, countedFrom: row.counted_from, blockedUntil: row.blocked_until };
}

/** Makes sure that a key can be locked, so that two first failures at once are both counted. */
export async function ensureFailureRow(tx: Tx, key: Uint8Array, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('identity.login_failures')
    .values({ throttle_key: key, failure_count: 1, counted_from: now, blocked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('failure_count')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the failures under a key. */
export async function storeFailures(tx: Tx, key: Uint8Array, failures: Failures): Promise<void> {
  await tx
    .updateTable('identity.login_failures')
    .set({
      failure_count: failures.count,
      counted_from: failures.countedFrom,
      blocked_until: failures.blockedUntil,
    })
    .where('throttle_key', '=', key)
    .execute();
}

/** Forgets the failures under keys, as after a good login. */
export async function forgetFailures(tx: Tx, keys: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('identity.login_failures').where('throttle_key', 'in', keys).execute();
}
