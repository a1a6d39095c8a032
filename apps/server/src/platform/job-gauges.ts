/** The figures of the jobs, for metrics. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Gauge } from './metrics.ts';

type JobFigures = { readonly due: number; readonly oldestSeconds: number; readonly failed: number };

/**
 * Returns gauges of the due jobs, the age of the oldest, and the jobs that failed for good. A job under way is not due.
 */
export function jobGauges(db: Db): readonly Gauge[] {
  const gauge = (name: string, description: string, of: keyof JobFigures): Gauge => ({
    name,
    description,
    read: async () => [{ value: (await jobFigures(db))[of] }],
  });
  return [
    gauge('jobs_due', 'Due jobs that no process is running', 'due'),
    gauge('jobs_oldest_due_seconds', 'How long the oldest of them has been due', 'oldestSeconds'),
    gauge('jobs_failed', 'Jobs that failed for good and wait for a person', 'failed'),
  ];
}

async function jobFigures(db: Db): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    SELECT count(*) FILTER (WHERE is_due) AS due,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float AS "oldestSeconds",
      count(*) FILTER (WHERE attempts = max_attempts AND locked_at IS NULL AND last_error IS NOT NULL) AS failed
    FROM graphile_worker._private_jobs
    CROSS JOIN LATERAL (SELECT run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS is_due) AS state
  `.execute(db);
  return rows[0] as JobFigures;
}
