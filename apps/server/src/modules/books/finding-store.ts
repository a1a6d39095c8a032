/** SQL for the self-check: when the books were checked, and the open findings. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Finding } from './finding.ts';

/** A finding that still applies. */
export type OpenFinding = {
  readonly what: string;
  readonly hallId: number;
  readonly subject: string;
  readonly expectedOre: Ore | null;
  readonly foundOre: Ore | null;
  readonly firstFoundAt: Date;
  readonly lastFoundAt: Date;
};

/** Returns when the last full check was; undefined before the first. */
export async function lastFullCheck(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('books.checks')
    .select('began_at')
    .where('is_full', '=', true)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.began_at;
}

/** Records a check. */
export async function insertCheck(
  tx: Tx,
  check: { isFull: boolean; beganAt: Date; endedAt: Date; entries: number; findings: number },
): Promise<void> {
  await tx
    .insertInto('books.checks')
    .values({
      is_full: check.isFull,
      began_at: check.beganAt,
      ended_at: check.endedAt,
      entries: check.entries,
      findings: check.findings,
    })
    .execute();
}

/** Stores findings, each once while it remains open. */
export async function keepFindings(tx: Tx, findings: readonly Finding[], at: Date): Promise<void> {
  await sql`
    INSERT INTO books.findings (hall_id, what, subject, expected_ore, found_ore, first_found_at, last_found_at)
    SELECT *, ${at}::timestamptz, ${at}::timestamptz FROM unnest(
      ${findings.map(({ hallId }) => hallId)}::integer[], ${findings.map(({ what }) => what)}::text[],
      ${findings.map(({ subject }) => subject)}::text[],
      ${findings.map(({ expectedOre }) => expectedOre ?? null)}::bigint[],
      ${findings.map(({ foundOre }) => foundOre ?? null)}::bigint[])
    ON CONFLICT (hall_id, what, subject) WHERE gone_at IS NULL
    DO UPDATE SET expected_ore = excluded.expected_ore, found_ore = excluded.found_ore,
      last_found_at = excluded.last_found_at`.execute(tx);
}

/** Ends the findings that the last full check did not find. */
export async function endFindings(tx: Tx, notFoundSince: Date): Promise<void> {
  await tx
    .updateTable('books.findings')
    .set({ gone_at: notFoundSince })
    .where('gone_at', 'is', null)
    .where('last_found_at', '<', notFoundSince)
    .execute();
}

/** Returns the open findings by hall, oldest first: of one hall, or of all. */
export async function openFindings(tx: Tx, hallId: number | undefined): Promise<readonly OpenFinding[]> {
  let query = tx.selectFrom('books.findings').selectAll().where('gone_at', 'is', null);
  if (hallId !== undefined) query = query.where('hall_id', '=', hallId);
  const rows = await query.orderBy('hall_id').orderBy('finding_id').execute();
  return rows.map((row) => ({
    what: row.what,
    hallId: row.hall_id,
    subject: row.subject,
    expectedOre: row.expected_ore as Ore | null,
    foundOre: row.found_ore as Ore | null,
    firstFoundAt: row.first_found_at,
    lastFoundAt: row.last_found_at,
  }));
}
