/** SQL for one-time codes. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Inserts a code, replacing an earlier one. */
export async function upsertCode(
  tx: Tx,
  code: {
    readonly codeKey: Uint8Array;
    readonly codeHash: Uint8Array;
    readonly issuedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const fresh = {
    code_hash: code.codeHash,
    tries: 0,
    issued_at: code.issuedAt,
    expires_at: code.expiresAt,
    passed_at: null,
    spent_at: null,
  };
  await tx
    .insertInto('one_time_codes.codes')
    .values({ code_key: code.codeKey, ...fresh })
    .onConflict((conflict) => conflict.column('code_key').doUpdateSet(fresh))
    .execute();
}

/** Returns when a code expires and how many wrong attempts it has had; undefined when there is none. */
export async function findCode(
  tx: Tx,
  codeKey: Uint8Array,
): Promise<{ readonly expiresAt: Date; readonly attempts: number } | undefined> {
  const row = await tx
    .selectFrom('one_time_codes.codes')
    .select(['expires_at', 'tries'])
    .where('code_key', '=', codeKey)
    .executeTakeFirst();
  return row && { expiresAt: row.expires_at, attempts: row.tries };
}

/**
 * Compares a code with a valid one and counts a wrong attempt, in one statement: concurrent attempts run one after
 * another, each seeing the previous count. Undefined when there is no valid code.
 */
export async function tryCode(
  tx: Tx,
  given: {
    readonly codeKey: Uint8Array;
    readonly codeHash: Uint8Array;
    readonly attemptsAtMost: number;
    readonly now: Date;
  },
): Promise<{ readonly isRight: boolean; readonly isPassed: boolean; readonly isSpent: boolean } | undefined> {
  const isRight = sql<boolean>`code_hash = ${given.codeHash}`;
  const row = await tx
    .updateTable('one_time_codes.codes')
    .set({ tries: sql<number>`tries + CASE WHEN ${isRight} THEN 0 ELSE 1 END` })
    .where('code_key', '=', given.codeKey)
    .where('tries', '<', given.attemptsAtMost)
    .where('expires_at', '>', given.now)
    .returning([isRight.as('is_right'), 'passed_at', 'spent_at'])
    .executeTakeFirst();
  return row && { isRight: row.is_right, isPassed: row.passed_at !== null, isSpent: row.spent_at !== null };
}

/** Records when a code was first found right. */
export async function markPassed(tx: Tx, codeKey: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes.codes')
    .set({ passed_at: now })
    .where('code_key', '=', codeKey)
    .where('passed_at', 'is', null)
    .execute();
}

/** Records when a code was used up. */
export async function markSpent(tx: Tx, codeKey: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes.codes')
    .set({ spent_at: now })
    .where('code_key', '=', codeKey)
    .execute();
}

/** Removes expired codes. */
export const expiredCodes = removeByTime('one_time_codes.codes', {
  table: 'one_time_codes.codes',
  column: 'expires_at',
  before: (at) => at,
});
