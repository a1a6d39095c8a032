/** SQL for who has which case open. */
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** The page reads the open case every 15 seconds. */
const countsAsOpenMs = seconds(40);
/** After this time, opening a case again is a new look at the person. */
const oneLookMs = minutes(2);

/** Records that a staff member has a case open. Returns whether this is a new look. */
export async function noteViewing(
  tx: Tx,
  { caseId, staffId, now }: { readonly caseId: string; readonly staffId: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    WITH before AS (SELECT seen_at FROM cases.viewings WHERE case_id = ${caseId} AND staff_id = ${staffId})
    INSERT INTO cases.viewings (case_id, staff_id, seen_at) VALUES (${caseId}, ${staffId}, ${now})
    ON CONFLICT (case_id, staff_id) DO UPDATE SET seen_at = EXCLUDED.seen_at
    RETURNING NOT EXISTS (SELECT FROM before WHERE seen_at > ${after(now, -oneLookMs)}) AS is_new`.execute(
    tx,
  );
  return rows[0]?.is_new ?? true;
}

/** Returns the staff members who have these cases open, except one. */
export async function viewersOf(
  db: Db | Tx,
  caseIds: readonly string[],
  { except, now }: { readonly except: number; readonly now: Date },
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cases.viewings')
    .select(['case_id', 'staff_id'])
    .where('case_id', 'in', caseIds)
    .where('staff_id', '<>', except)
    .where('seen_at', '>', after(now, -countsAsOpenMs))
    .orderBy('staff_id')
    .execute();
  const viewers = new Map<string, number[]>();
  for (const row of rows) viewers.set(row.case_id, [...(viewers.get(row.case_id) ?? []), row.staff_id]);
  return viewers;
}
