import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '@lokalbingo/contract/durations';
import pg from 'pg';
import { openStates } from '../../apps/server/src/modules/payments/testing/for-simulations.ts';
import { findUnopenedPayments, type ProviderPayment } from './audit/audit.ts';

const lookEveryMs = 1000;

// A sale whose answer was lost twice counts as late for ten minutes. In a hurried run the job that ends it
// runs at once; otherwise the pauses between its runs grow to half of the payment's age.
const hurriedPatienceMs = minutes(12);
const patienceMs = minutes(30);

/**
 * Work that must still end, by the product's own rules ($1: the open states of payments), grouped by state.
 * Staff must finish a withdrawal that they have begun; a withdrawal that they have not begun may wait. A job may wait only for its
 * time, and before its first attempt.
 */
const leftToDo = `
  SELECT what || ' ' || state AS what, count(*)::int AS count, min(id) AS example FROM (
    SELECT 'payment' AS what, state, transaction_id AS id FROM payments.attempts
    WHERE state = ANY ($1) AND transaction_id NOT IN (SELECT transaction_id FROM unopened_payment)
    UNION ALL
    SELECT 'wallet transfer', state, movement_id::text FROM outside_money.movements WHERE settled_at IS NULL
    UNION ALL
    SELECT 'withdrawal', state, withdrawal_id::text FROM withdrawals.requests WHERE state IN ('taken_up', 'approved')
    UNION ALL
    SELECT 'purchase of a round', round.state, purchase.purchase_id::text
    FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id) WHERE purchase.ended_at IS NULL
    UNION ALL
    SELECT 'message', state, message_id::text FROM notifications.messages WHERE state IN ('queued', 'sending')
    UNION ALL
    SELECT 'job ' || task_identifier, CASE WHEN locked_at IS NOT NULL THEN 'at work' WHEN attempts = max_attempts THEN 'given up'
      WHEN attempts > 0 THEN 'failed' ELSE 'due' END, id::text
    FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR attempts > 0 OR run_at <= now()
  ) AS unfinished GROUP BY what, state ORDER BY what, state`;

/**
 * Reschedules to now the checks of payments that are due within the next hour. A failed payment is still
 * checked after a day.
 */
const lookNow = `
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
  WHERE task_identifier = 'payments.reconcile' AND locked_at IS NULL AND attempts < max_attempts
    AND run_at BETWEEN now() AND now() + interval '1 hour'`;

/** The provider's records of these payments. */
export type ProviderBooks = (transactionIds: readonly string[]) => readonly ProviderPayment[];

/** How to wait. */
export type Waiting = {
  /** Whether payments are checked at once, without waiting for their minutes. */
  readonly isHurried: boolean;
  /** The longest wait: half an hour, twelve minutes in a hurried run. */
  readonly patienceMs?: number;
};

/**
 * Waits until the product has ended everything by itself. Returns what remains when the time is up, each kind
 * with its state, its number, and one example; empty when nothing does. Only in
 * a hurried run does it speed up anything: the checks of payments.
 */
export async function untilQuiet(
  databaseUrl: string,
  books: ProviderBooks,
  waiting: Waiting,
): Promise<string> {
  const patience = waiting.patienceMs ?? (waiting.isHurried ? hurriedPatienceMs : patienceMs);
  const givenUpAtMs = performance.now() + patience;
  for (;;) {
    const left = await look(databaseUrl, books, waiting).catch(
      (error: unknown) => `books that cannot be read: ${error}`,
    );
    if (left === '' || performance.now() > givenUpAtMs) return left;
    await pause(lookEveryMs);
  }
}

async function look(databaseUrl: string, books: ProviderBooks, { isHurried }: Waiting): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const left = await readLeft(client, books);
    if (isHurried) await client.query(lookNow);
    return left;
  } finally {
    await client.end();
  }
}

/** Puts the evidence in the database only for this query, and removes it again. */
async function readLeft(client: pg.Client, books: ProviderBooks): Promise<string> {
  await client.query('BEGIN');
  const created = await client.query<{ id: string }>(
    "SELECT transaction_id AS id FROM payments.attempts WHERE state = 'created'",
  );
  await findUnopenedPayments(client, books(created.rows.map(({ id }) => id)));
  const { rows } = await client.query<{ what: string; count: number; example: string }>(leftToDo, [
    openStates,
  ]);
  await client.query('ROLLBACK');
  return rows.map(({ what, count, example }) => `${count} × ${what} (${example})`).join(', ');
}
