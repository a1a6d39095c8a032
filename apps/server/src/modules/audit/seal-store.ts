import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';

/** The contents of a day's seal: the number of records, and the hash over them and the previous seal. */
export type DaySeal = { readonly recordCount: number; readonly hash: Buffer };

/** A seal as stored. */
export type Seal = DaySeal & { readonly day: OsloDay; readonly previousHash: Buffer };

/**
 * Computes the seal of a day: SHA-256 over lines of text, which are the day, the hash of the previous seal in hex, and
 * each record as a JSON list in the order of the ids.
 */
export async function sealOf(db: Db, day: OsloDay, previousHash: Buffer): Promise<DaySeal> {
  // Times as numbers: their text depends on the time zone of the connection.
  const { rows } = await sql<DaySeal>`
    SELECT count(*) AS "recordCount", sha256(convert_to(concat_ws(E'\n', ${day}::text, ${previousHash.toString('hex')}::text,
      string_agg(jsonb_build_array(record_id, extract(epoch FROM at), staff_id, role, counter_id, session_id, act, outcome,
        object_kind, object_id, hall_id, player_id, reason, before, after)::text, E'\n' ORDER BY record_id)), 'UTF8')) AS hash
    FROM audit.records
    WHERE at >= ${osloMoment(day, '00:00')} AND at < ${osloMoment(plusDays(day, 1), '00:00')}`.execute(db);
  const [seal] = rows;
  assert(seal, 'An aggregate query returns a row.');
  return seal;
}

/** Stores a seal, unless the day has one. */
export async function insertSeal(db: Db, seal: Seal, sealedAt: Date): Promise<void> {
  const { day, recordCount, previousHash, hash } = seal;
  await db
    .insertInto('audit.seals')
    .values({ day, record_count: recordCount, previous_hash: previousHash, hash, sealed_at: sealedAt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Returns every seal, oldest first. */
export async function allSeals(db: Db): Promise<readonly Seal[]> {
  return (await seals(db).orderBy('day').execute()).map(sealFrom);
}

/** Returns the newest seal. */
export async function lastSeal(db: Db): Promise<Seal | undefined> {
  const row = await seals(db).orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row && sealFrom(row);
}

/** Returns the day of the oldest record. */
export async function firstRecordedDay(db: Db): Promise<OsloDay | undefined> {
  const row = await db.selectFrom('audit.records').select('at').orderBy('at').limit(1).executeTakeFirst();
  return row && osloDayOf(row.at);
}

const seals = (db: Db) =>
  db.selectFrom('audit.seals').select(['day', 'record_count', 'previous_hash', 'hash']);

const sealFrom = (row: Awaited<ReturnType<ReturnType<typeof seals>['execute']>>[number]): Seal => ({
  day: osloDay(row.day),
  recordCount: row.record_count,
  previousHash: Buffer.from(row.previous_hash),
  hash: Buffer.from(row.hash),
});
