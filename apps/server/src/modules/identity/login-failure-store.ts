/** SQL of login failures. */
import type { Db, Tx } from '../../platform/database.ts';
import type { Failures } from './login-throttle.ts';

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
