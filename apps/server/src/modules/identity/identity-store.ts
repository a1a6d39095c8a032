/** SQL of identity: players and login failures. */
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

/** The player with this e-mail address, in small letters. */
export async function playerByEmail(db: Db | Tx, email: string): Promise<PlayerRow | undefined> {
  return db.selectFrom('identity.players').selectAll().where('email', '=', email).executeTakeFirst();
}

type NewPlayer = Omit<PlayerRow, 'player_id' | 'email_verified_at'>;

/** Writes a new player and gives the id. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<number> {
  const row = await tx
    .insertInto('identity.players')
    .values(player)
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return row.player_id;
}

/** Writes a new player and gives the id; nothing when the number or the address has one, also one just being made. */
export async function insertPlayerIfFree(tx: Tx, player: NewPlayer): Promise<number | undefined> {
  const row = await tx
    .insertInto('identity.players')
    .values(player)
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row?.player_id;
}

/** Changes what is stored of a player. */
export async function updatePlayer(
  tx: Tx,
  playerId: number,
  changes: Partial<Omit<PlayerRow, 'player_id'>>,
): Promise<void> {
  await tx.updateTable('identity.players').set(changes).where('player_id', '=', playerId).execute();
}

/** Makes all others who lock or change this player wait until the transaction ends. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await tx
    .selectFrom('identity.players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .execute();
}

/** Notes that a player's address was confirmed, if it is still the player's. */
export async function verifyEmail(
  tx: Tx,
  { playerId, email, at }: { readonly playerId: number; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.players')
    .set((is) => ({ email_verified_at: is.fn.coalesce('email_verified_at', is.val(at)) }))
    .where('player_id', '=', playerId)
    .where('email', '=', email)
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
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
