/** SQL for the self-check: when the books were checked, and the open findings. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DiscrepancyBook } from '../discrepancies/discrepancies.ts';
import type { Finding } from './finding.ts';

/** The subject of a finding: an account, a transfer, or a whole hall. */
type Subject = { readonly hallId: number; readonly kind: Finding['what']; readonly subject: string };

/** The amount in question; null when the fault has none. */
type Facts = {
  readonly kind: Finding['what'];
  readonly expectedOre: Ore | null;
  readonly foundOre: Ore | null;
  readonly stakeOre: Ore;
};

const among = (subjects: readonly Subject[]) => sql`
  unnest(${subjects.map(({ hallId }) => hallId)}::integer[], ${subjects.map(({ kind }) => kind)}::text[],
    ${subjects.map(({ subject }) => subject)}::text[]) AS wanted (hall_id, kind, subject)`;

/** The findings of the self-check, as discrepancies between expected and actual values. */
export const booksFindings: DiscrepancyBook<Subject, Facts> = {
  table: 'books.findings',
  steps: { table: 'books.finding_steps', key: ['differenceId'] },
  among: (subjects) => sql`${among(subjects)} USING (hall_id, kind, subject)`,
  subjectText: ({ hallId, kind, subject }) => `${hallId} ${kind} ${subject}`,
  // A finding counts as unchanged while the missing amount is unchanged, even if both sides changed.
  factsText: ({ kind, expectedOre, foundOre }) => `${kind} ${(foundOre ?? 0) - (expectedOre ?? 0)}`,
  ownerOf: async () => undefined,
  alarmOf: ({ kind }) => ({ name: 'books_wrong', about: { finding: kind } }),
  isByTwo: true,
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

/** Ends the findings that a full check did not find again. An explanation ends with its finding. */
export async function endFindings(tx: Tx, found: readonly Subject[], at: Date): Promise<void> {
  await sql`
    UPDATE books.findings AS finding SET ended_at = coalesce(ended_at, ${at}::timestamptz), ended_because = 'agrees'
    WHERE (ended_at IS NULL OR ended_because = 'settled')
      AND NOT EXISTS (SELECT FROM ${among(found)}
        WHERE (wanted.hall_id, wanted.kind, wanted.subject) = (finding.hall_id, finding.kind, finding.subject))`.execute(
    tx,
  );
}
