/** SQL for the figures of complaints. */
import type { ComplaintOutcome, ComplaintSubject } from '@lokalbingo/contract/complaints';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** The number of complaints received in a month about one subject, and their outcome. */
export type ComplaintFigure = {
  /** The Oslo month in which they were received: "2026-12". */
  readonly month: string;
  readonly hallId: number;
  readonly about: ComplaintSubject;
  /** Null for complaints that wait for an answer. */
  readonly outcome: ComplaintOutcome | null;
  readonly complaints: number;
  readonly reopened: number;
  /** How many were answered after their due day. */
  readonly late: number;
  /** Oslo days from receipt to the last answer; null for complaints that wait. */
  readonly meanDays: number | null;
  readonly longestDays: number | null;
};

/**
 * Returns figures of the complaints that the halls of a scope received from `from` until before `to`. They name nobody.
 */
export async function complaintFigures(
  db: Db | Tx,
  { halls }: Scope,
  from: Date,
  to: Date,
): Promise<readonly ComplaintFigure[]> {
  const { rows } = await sql<ComplaintFigure>`
    SELECT to_char(received_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM') AS month, hall_id AS "hallId", about, outcome,
      count(*)::int AS complaints, count(*) FILTER (WHERE is_reopened)::int AS reopened,
      count(*) FILTER (WHERE answered_at > due_at)::int AS late,
      round(avg(days), 1)::float AS "meanDays", max(days) AS "longestDays"
    FROM (SELECT complaint.*,
        (answered_at AT TIME ZONE 'Europe/Oslo')::date - (received_at AT TIME ZONE 'Europe/Oslo')::date AS days,
        CASE WHEN answered_at IS NOT NULL THEN (SELECT outcome FROM complaints.steps AS step
          WHERE step.complaint_id = complaint.complaint_id AND outcome IS NOT NULL
          ORDER BY step_no DESC LIMIT 1) END AS outcome,
        EXISTS (SELECT FROM complaints.steps AS step
          WHERE step.complaint_id = complaint.complaint_id AND step = 'reopened') AS is_reopened
      FROM complaints.complaints AS complaint
      WHERE hall_id = ANY (${halls}::integer[]) AND received_at >= ${from} AND received_at < ${to}) AS complaint
    GROUP BY month, hall_id, about, outcome
    ORDER BY month, hall_id, about, outcome`.execute(db);
  return rows;
}
