import { minutes } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { ok } from './result.ts';
import { sweep } from './sweep.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const noon = new Date('2026-11-21T12:00:00+01:00');

/** Inserts codes that end this many minutes after noon, replacing earlier ones. */
async function writeCodes(...minutesAfterNoon: readonly number[]): Promise<void> {
  await database.pool.query('DELETE FROM one_time_codes.codes');
  await database.pool.query(
    `INSERT INTO one_time_codes.codes (code_key, code_hash, tries, issued_at, expires_at)
     SELECT sha256(ordinality::text::bytea), sha256('code'), 0, $1, ends
     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS given(ends, ordinality)`,
    [noon, minutesAfterNoon.map((after) => new Date(noon.getTime() + minutes(after)))],
  );
}

const left = async (): Promise<number> =>
  (await database.pool.query('SELECT FROM one_time_codes.codes')).rowCount ?? 0;
const sweepCodes = () =>
  inTransaction(database.db, async (tx) => ok(await sweep(tx, 'one_time_codes.codes', 'expires_at', noon)));

describe('sweeping', () => {
  it('deletes expired rows, and nothing else', async () => {
    await writeCodes(-1, 0, 1);
    await sweepCodes();
    expect(await left()).toBe(1);
  });

  it('deletes a few rows at a time, so that other statements wait only briefly', async () => {
    await writeCodes(...Array<number>(300).fill(-1));
    await sweepCodes();
    expect(await left()).toBe(100);
    await sweepCodes();
    expect(await left()).toBe(0);
  });

  it('does not wait for a locked row', async () => {
    await writeCodes(-1, -1);
    const user = await database.pool.connect();
    await user.query('BEGIN');
    await user.query('SELECT FROM one_time_codes.codes LIMIT 1 FOR UPDATE');
    await sweepCodes();
    expect(await left()).toBe(1);
    await user.query('COMMIT');
    user.release();
  });
});
