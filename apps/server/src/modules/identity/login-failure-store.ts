/** SQL of login failures. */
import type { Db, Tx } from '../../platform/database.ts';
import type { Failures } from './login-throttle.ts';

/** What is remembered under a key. */
type FailuresUnder = Failures & { readonly key: Uint8Array };

/** The failures under keys; `lock` makes others who judge under the same keys wait. */
export async function failuresUnder(
  db: Db | Tx,
  keys: readonly Uint8Array[],
  lock = false,
): Promise<readonly FailuresUnder[]> {
  const query = db
    .selectFrom('identity.login_failures')
    .selectAll()
    .where('throttle_key', 'in', keys)
    .orderBy('throttle_key');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map((row) => ({
    key: row.throttle_key,
    count: row.failure_count,
    countedFrom: row.counted_from,
    blockedUntil: row.blocked_until,
  }));
}

const longAgo = new Date(0);

/**
 * Makes sure that keys can be locked, so that of two first failures at once one waits for the other. What a new row
 * says is of long ago, and so counts for nothing.
 */
export async function ensureFailureRows(tx: Tx, keys: readonly Uint8Array[]): Promise<void> {
  await tx
    .insertInto('identity.login_failures')
    .values(
      keys.map((key) => ({
        throttle_key: key,
        failure_count: 1,
        counted_from: longAgo,
        blocked_until: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the failures under keys, also where a good login has forgotten them meanwhile. */
export async function storeFailures(tx: Tx, failures: readonly FailuresUnder[]): Promise<void> {
  await tx
    .insertInto('identity.login_failures')
    .values(
      failures.map(({ key, count, countedFrom, blockedUntil }) => ({
        throttle_key: key,
        failure_count: count,
        counted_from: countedFrom,
        blocked_until: blockedUntil,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('throttle_key').doUpdateSet((given) => ({
        failure_count: given.ref('excluded.failure_count'),
        counted_from: given.ref('excluded.counted_from'),
        blocked_until: given.ref('excluded.blocked_until'),
      })),
    )
    .execute();
}

/** Forgets the failures under keys, as after a good login. */
export async function forgetFailures(tx: Tx, keys: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('identity.login_failures').where('throttle_key', 'in', keys).execute();
}
