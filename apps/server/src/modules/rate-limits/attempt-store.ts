/** SQL of attempts. Several keys are locked in one order, which prevents deadlocks. */
import { after } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { noteLock, rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { removeByTime } from '../../platform/removal.ts';
import { type Counted, longestWaitMs } from './rate-limit-rule.ts';

/** A key after one more attempt. */
export type CountedAttempt = {
  readonly key: Uint8Array;
  /** The count with this attempt. */
  readonly attempts: number;
  readonly before: Counted | undefined;
};

/** Counts one more attempt under each key, and locks the keys until the transaction ends. An expired window begins again. */
export async function countAttempt(
  tx: Tx,
  keys: readonly { readonly key: Uint8Array; readonly windowMs: number }[],
  now: Date,
): Promise<readonly CountedAttempt[]> {
  noteLock(tx, 'tries.counted');
  const { rows } = await sql<{
    try_key: Uint8Array;
    tries: number;
    tries_before: number | null;
    window_before: Date;
    last_before: Date;
  }>`${prepared}
    INSERT INTO tries.counted AS counted (try_key, tries, window_ends_at, last_at)
    SELECT key, 1, window_ends_at, ${now}::timestamptz
    FROM unnest(
      ${keys.map(({ key }) => key)}::bytea[],
      ${keys.map(({ windowMs }) => after(now, windowMs))}::timestamptz[]
    ) AS given (key, window_ends_at)
    ORDER BY key
    ON CONFLICT (try_key) DO UPDATE SET
      tries = CASE WHEN counted.window_ends_at <= excluded.last_at THEN 1 ELSE counted.tries + 1 END,
      window_ends_at = CASE WHEN counted.window_ends_at <= excluded.last_at THEN excluded.window_ends_at
        ELSE counted.window_ends_at END,
      last_at = excluded.last_at
    RETURNING counted.try_key, counted.tries,
      old.tries AS tries_before, old.window_ends_at AS window_before, old.last_at AS last_before`.execute(tx);
  return rows.map((row) => ({
    key: row.try_key,
    attempts: row.tries,
    before:
      row.tries_before === null
        ? undefined
        : { attempts: row.tries_before, windowEndsAt: row.window_before, lastAt: row.last_before },
  }));
}

/** Undoes {@link countAttempt} in its transaction. */
export async function restoreCounts(tx: Tx, counted: readonly CountedAttempt[]): Promise<void> {
  const made = counted.filter(({ before }) => before === undefined);
  const changed = counted.flatMap(({ key, before }) => (before ? [{ key, ...before }] : []));
  await sql`${prepared}
    WITH removed AS (
      DELETE FROM tries.counted WHERE try_key = ANY (${made.map(({ key }) => key)}::bytea[])
    )
    UPDATE tries.counted SET tries = before.tries, window_ends_at = before.window_ends_at, last_at = before.last_at
    FROM unnest(
      ${changed.map(({ key }) => key)}::bytea[],
      ${changed.map(({ attempts }) => attempts)}::int[],
      ${changed.map(({ windowEndsAt }) => windowEndsAt)}::timestamptz[],
      ${changed.map(({ lastAt }) => lastAt)}::timestamptz[]
    ) AS before (key, tries, window_ends_at, last_at)
    WHERE try_key = before.key`.execute(tx);
}

/** Returns the counts under keys. */
export async function countsUnder(
  db: Db | Tx,
  keys: readonly Uint8Array[],
): Promise<readonly (Counted & { readonly key: Uint8Array })[]> {
  const { rows } = await sql<{
    try_key: Uint8Array;
    tries: number;
    window_ends_at: Date;
    last_at: Date;
  }>`${prepared}
    SELECT * FROM tries.counted WHERE try_key = ANY (${keys}::bytea[])`.execute(db);
  return rows.map((row) => ({
    key: row.try_key,
    attempts: row.tries,
    windowEndsAt: row.window_ends_at,
    lastAt: row.last_at,
  }));
}

/** Subtracts one attempt from each key, or all of them. A key without attempts is deleted. */
export async function subtractAttempts(
  tx: Tx,
  {
    givenBack,
    cleared,
  }: { readonly givenBack: readonly Uint8Array[]; readonly cleared: readonly Uint8Array[] },
): Promise<void> {
  await sql`${prepared}
    WITH held AS MATERIALIZED (
      SELECT try_key, tries > 1 AND try_key <> ALL (${cleared}::bytea[]) AS is_left
      FROM tries.counted WHERE try_key = ANY (${[...givenBack, ...cleared]}::bytea[])
      ORDER BY try_key ${rowLock(tx, 'tries.counted', 'UPDATE')}
    ), removed AS (
      DELETE FROM tries.counted AS counted USING held
      WHERE counted.try_key = held.try_key AND NOT held.is_left
    )
    UPDATE tries.counted AS counted SET tries = counted.tries - 1 FROM held
    WHERE counted.try_key = held.try_key AND held.is_left`.execute(tx);
}

/** Removes expired keys. */
export const oldCounts = removeByTime('tries.counted', {
  table: 'tries.counted',
  column: 'window_ends_at',
  before: (at) => after(at, -longestWaitMs),
});
