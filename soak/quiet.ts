import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '@lokalbingo/contract/durations';
import pg from 'pg';

const lookEveryMs = 1000;
const patienceMs = minutes(8);

/**
 * What the product still has to do, by its own books; nothing is asked of it and nothing is helped along. A payment whose
 * sale was asked for twice and never arrived waits for a day, as does one that the provider was never told of, whose
 * player had to give up; each counts as done once it was looked at since.
 */
const leftToDo = `
  SELECT
    (SELECT count(*) FROM payments.attempts AS attempt WHERE state IN
        ('created', 'registered', 'unknown', 'authorised', 'captured', 'annul_needed', 'refund_needed', 'refund_unknown')
      AND NOT ((state = 'created' OR state = 'unknown' AND tries >= 2) AND EXISTS (SELECT FROM graphile_worker.jobs
        WHERE key = 'payment:' || attempt.transaction_id AND created_at > $1 AND run_at > now())))::int AS payments,
    (SELECT count(*) FROM outside_money.movements WHERE settled_at IS NULL)::int AS movements,
    (SELECT count(*) FROM rounds.purchases WHERE ended_at IS NULL)::int AS purchases,
    (SELECT count(*) FROM graphile_worker.jobs
      WHERE run_at <= now() AND attempts < max_attempts OR locked_at IS NOT NULL)::int AS jobs,
    (SELECT count(*) FROM notifications.messages WHERE state IN ('queued', 'sending'))::int AS messages`;

/** The looks at payments that the next hour brings. One that counts as lost only after a day keeps its day. */
const lookNow = `
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
  WHERE task_identifier = 'payments.reconcile' AND locked_at IS NULL AND run_at BETWEEN now() AND now() + interval '1 hour'`;

/** How it is waited for. */
export type Waiting = {
  /** When the last thing was killed. */
  readonly since: Date;
  /** Whether payments are looked at as soon as we ask, and not when their minutes are over. */
  readonly isHurried: boolean;
};

/** Waits until the product has brought everything to its end by itself, eight minutes at most; gives what is left then. */
export async function untilQuiet(databaseUrl: string, waiting: Waiting): Promise<string> {
  const givenUpAtMs = performance.now() + patienceMs;
  for (;;) {
    const left = await look(databaseUrl, waiting).catch(
      (error: unknown) => `a database that does not answer: ${error}`,
    );
    if (left === '' || performance.now() > givenUpAtMs) return left;
    await pause(lookEveryMs);
  }
}

async function look(databaseUrl: string, { since, isHurried }: Waiting): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, number>>(leftToDo, [since]);
    if (isHurried) await client.query(lookNow);
    const left = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
    return left.map(([what, count]) => `${count} ${what}`).join(', ');
  } finally {
    await client.end();
  }
}
