/** SQL of one-time codes. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** Writes a code in place of an earlier one. */
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

/** How much of a code's life is left. */
export async function findCode(
  tx: Tx,
  codeKey: Uint8Array,
): Promise<{ readonly expiresAt: Date; readonly tries: number } | undefined> {
  const row = await tx
    .selectFrom('one_time_codes.codes')
    .select(['expires_at', 'tries'])
    .where('code_key', '=', codeKey)
    .executeTakeFirst();
  return row && { expiresAt: row.expires_at, tries: row.tries };
}

/**
 * Compares a code with a living one and counts it when it is wrong, in one statement: attempts at the same time wait for
 * one another and each sees the count of those before. Undefined when there is no living code.
 */
export async function tryCode(
  tx: Tx,
  given: {
    readonly codeKey: Uint8Array;
    readonly codeHash: Uint8Array;
    readonly triesAtMost: number;
    readonly now: Date;
  },
): Promise<{ readonly isRight: boolean; readonly isPassed: boolean; readonly isSpent: boolean } | undefined> {
  const isRight = sql<boolean>`code_hash = ${given.codeHash}`;
  const row = await tx
    .updateTable('one_time_codes.codes')
    .set({ tries: sql<number>`tries + CASE WHEN ${isRight} THEN 0 ELSE 1 END` })
    .where('code_key', '=', given.codeKey)
    .where('tries', '<', given.triesAtMost)
    .where('expires_at', '>', given.now)
    .returning([isRight.as('is_right'), 'passed_at', 'spent_at'])
    .executeTakeFirst();
  return row && { isRight: row.is_right, isPassed: row.passed_at !== null, isSpent: row.spent_at !== null };
}

/** Remembers when a code was first found right. */
export async function markPassed(tx: Tx, codeKey: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes.codes')
    .set({ passed_at: now })
    .where('code_key', '=', codeKey)
    .where('passed_at', 'is', null)
    .execute();
}

/** Remembers when a code was used up. */
export async function markSpent(tx: Tx, codeKey: Uint8Array, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes.codes')
    .set({ spent_at: now })
    .where('code_key', '=', codeKey)
    .execute();
}

/** Codes whose time is over. */
export const expiredCodes = removeByTime('one_time_codes.codes', {
  table: 'one_time_codes.codes',
  column: 'expires_at',
  before: (at) => at,
});
