/** SQL for reconciliations and their queries. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { type AttemptRow, attemptOf } from '../attempts/attempt-store.ts';
import type { DepositAttempt } from '../attempts/payment-attempt.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';

/** The reconciliation of an ended day, with the first day whose deposits it queries. */
export type Reconciliation = {
  readonly day: OsloDay;
  readonly fromDay: OsloDay;
  readonly isLedgerLookedAt: boolean;
  readonly isEnded: boolean;
};

/** Begins the reconciliation of a day unless it has begun, and returns its state. */
export async function beginReconciliation(
  tx: Tx,
  { day, fromDay, at }: { readonly day: OsloDay; readonly fromDay: OsloDay; readonly at: Date },
): Promise<Reconciliation> {
  await tx
    .insertInto('payments.reconciliations')
    .values({ day, from_day: fromDay, began_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const row = await tx
    .selectFrom('payments.reconciliations')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return {
    day,
    fromDay: row.from_day as OsloDay,
    isLedgerLookedAt: row.ledger_looked_at !== null,
    isEnded: row.ended_at !== null,
  };
}

/** Of the days before a given day, returns the last one whose reconciliation has begun. */
export async function lastDayBegunBefore(db: Db, day: OsloDay): Promise<OsloDay | undefined> {
  const row = await db
    .selectFrom('payments.reconciliations')
    .select('day')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day as OsloDay | undefined;
}

/** Returns the last day whose deposits have all been queried once. */
export async function lastDayPassed(db: Db | Tx): Promise<OsloDay | undefined> {
  const row = await db
    .selectFrom('payments.reconciliations')
    .select('day')
    .where('passed_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day as OsloDay | undefined;
}

/** Records the progress of a reconciliation, with the time at which it first reached that state. */
export async function markReconciliation(
  tx: Tx,
  day: OsloDay,
  mark: 'ledger_looked_at' | 'passed_at' | 'ended_at',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payments.reconciliations')
    .set({ [mark]: at })
    .where('day', '=', day)
    .where(mark, 'is', null)
    .execute();
}

/** The deposits to query: those begun from one moment to another, for the reconciliation of a day. */
export type Looked = { readonly day: OsloDay; readonly from: Date; readonly before: Date };

// A scalar subquery reads the query of each deposit by its key, and not those of former years.
const ofQueried = (
  what: RawBuilder<unknown>,
) => sql`(SELECT ${what} FROM payments.reconciled_attempts AS asked
  WHERE asked.hall_id = attempt.hall_id AND asked.transaction_id = attempt.transaction_id)`;
const notDone = (day: OsloDay) =>
  sql`coalesce(${ofQueried(sql`asked.done_for IS NULL OR asked.done_for < ${day}::date`)}, true)`;
const mayBeQueried = (now: Date) => sql`coalesce(${ofQueried(sql`asked.ask_after <= ${now}`)}, true)
  AND NOT EXISTS (SELECT FROM payments.circuits AS circuit
    WHERE circuit.hall_id = attempt.hall_id AND circuit.provider = attempt.provider
      AND circuit.opened_at IS NOT NULL)`;

/** Returns some unanswered deposits that may be queried now, oldest first. */
export async function depositsToAsk(
  db: Db,
  { day, from, before }: Looked,
  now: Date,
  atMost: number,
): Promise<readonly DepositAttempt[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT attempt.* FROM payments.attempts AS attempt
    WHERE attempt.kind <> 'card_save' AND attempt.created_at >= ${from} AND attempt.created_at < ${before}
      AND ${notDone(day)} AND ${mayBeQueried(now)}
    ORDER BY attempt.created_at LIMIT ${atMost}`.execute(db);
  return depositsIn(rows);
}

/** Returns some deposits with an open discrepancy that may be queried now, whatever their age. */
export async function differingDepositsToAsk(
  db: Db,
  day: OsloDay,
  now: Date,
  atMost: number,
): Promise<readonly DepositAttempt[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT attempt.* FROM payments.attempts AS attempt
    JOIN payments.differences AS difference USING (hall_id, transaction_id)
    WHERE difference.ended_at IS NULL AND ${notDone(day)} AND ${mayBeQueried(now)}
    ORDER BY difference.difference_id LIMIT ${atMost}`.execute(db);
  return depositsIn(rows);
}

/** Whether the reconciliation of a day has deposits left. */
export async function isAnythingLeft(db: Db, { day, from, before }: Looked): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    SELECT EXISTS (SELECT FROM payments.attempts AS attempt
      WHERE attempt.kind <> 'card_save' AND attempt.created_at >= ${from} AND attempt.created_at < ${before}
        AND ${notDone(day)})
    OR EXISTS (SELECT FROM payments.differences AS attempt
      WHERE attempt.ended_at IS NULL AND attempt.transaction_id IS NOT NULL AND ${notDone(day)}) AS left`.execute(
    db,
  );
  return rows[0]?.left ?? false;
}

/** Returns some deposits of earlier days that were never answered and have no discrepancy yet. */
export async function depositsNotReported(
  db: Db,
  { from, before }: Pick<Looked, 'from' | 'before'>,
  atMost: number,
): Promise<readonly DepositAttempt[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT attempt.* FROM payments.attempts AS attempt
    WHERE attempt.kind <> 'card_save' AND attempt.created_at >= ${from} AND attempt.created_at < ${before}
      AND coalesce(${ofQueried(sql`asked.told_at IS NULL`)}, true)
      AND NOT EXISTS (SELECT FROM payments.differences AS difference
        WHERE difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id
          AND difference.kind = 'not_answered' AND (difference.ended_at IS NULL OR difference.ended_because = 'settled'))
    ORDER BY attempt.created_at LIMIT ${atMost}`.execute(db);
  return depositsIn(rows);
}

/** The result of a query about a deposit. */
export type QueryResult = Pick<DepositAttempt, 'hallId' | 'transactionId'> & {
  /** The day whose reconciliation has finished with the deposit; null when the provider must be asked again. */
  readonly doneFor: OsloDay | null;
  readonly askAfter: Date;
  /** The provider's answer; null without one. `unknown`: the provider has no such deposit. */
  readonly report: ProviderPayment | 'unknown' | null;
};

/** Stores the results of queries and locks the rows. A query without an answer keeps the last answer. */
export async function keepQueryResults(tx: Tx, results: readonly QueryResult[], at: Date): Promise<void> {
  const sorted = results.toSorted((one, other) => (one.transactionId < other.transactionId ? -1 : 1));
  const info = sorted.map(({ report }) => (report === null || report === 'unknown' ? undefined : report));
  const sums = (of: (payment: ProviderPayment) => Ore) =>
    sorted.map(({ report }, each) =>
      report === null ? null : info[each] === undefined ? zeroOre : of(info[each]),
    );
  await sql`
    INSERT INTO payments.reconciled_attempts AS kept
      (hall_id, transaction_id, done_for, ask_after, told_at, taken_ore, taken_on, given_back_ore, given_back_on)
    SELECT hall_id, transaction_id, done_for, ask_after, CASE WHEN taken_ore IS NOT NULL THEN ${at}::timestamptz END,
      taken_ore, taken_on, given_back_ore, given_back_on
    FROM unnest(${sorted.map(({ hallId }) => hallId)}::integer[],
      ${sorted.map(({ transactionId }) => transactionId)}::text[],
      ${sorted.map(({ doneFor }) => doneFor)}::date[],
      ${sorted.map(({ askAfter }) => askAfter.toISOString())}::timestamptz[],
      ${sums(({ capturedOre }) => capturedOre)}::bigint[],
      ${info.map((payment) => payment?.capturedOn ?? null)}::date[],
      ${sums(({ creditedOre }) => creditedOre)}::bigint[],
      ${info.map((payment) => payment?.creditedOn ?? null)}::date[])
      AS asked (hall_id, transaction_id, done_for, ask_after, taken_ore, taken_on, given_back_ore, given_back_on)
    ON CONFLICT (hall_id, transaction_id) DO UPDATE SET
      done_for = coalesce(excluded.done_for, kept.done_for), ask_after = excluded.ask_after,
      told_at = coalesce(excluded.told_at, kept.told_at),
      taken_ore = coalesce(excluded.taken_ore, kept.taken_ore),
      taken_on = CASE WHEN excluded.told_at IS NULL THEN kept.taken_on ELSE excluded.taken_on END,
      given_back_ore = coalesce(excluded.given_back_ore, kept.given_back_ore),
      given_back_on = CASE WHEN excluded.told_at IS NULL THEN kept.given_back_on ELSE excluded.given_back_on END`.execute(
    tx,
  );
}

/** Schedules another query about answered deposits. */
export async function askOnceMore(
  tx: Tx,
  deposits: readonly Pick<DepositAttempt, 'transactionId'>[],
  askAfter: Date,
): Promise<void> {
  if (deposits.length === 0) return;
  const ids = deposits.map(({ transactionId }) => transactionId);
  await tx
    .updateTable('payments.reconciled_attempts')
    .set({ done_for: null, ask_after: askAfter })
    .where('transaction_id', 'in', ids)
    .execute();
}

function depositsIn(rows: readonly AttemptRow[]): readonly DepositAttempt[] {
  return rows.map(attemptOf).filter((attempt) => attempt.kind !== 'card_save');
}

/** Returns the merchant of the deposit to which each ledger transfer refers, if it is a deposit of the same hall. */
export async function merchantsOf(
  db: Db | Tx,
  transfers: readonly { readonly hallId: number; readonly reference: string }[],
): Promise<(transfer: { readonly hallId: number; readonly reference: string }) => string | undefined> {
  const { rows } = await sql<{ hallId: number; reference: string; merchantId: string }>`
    SELECT DISTINCT hall_id AS "hallId", transaction_id AS reference, merchant_id AS "merchantId"
    FROM unnest(${transfers.map(({ hallId }) => hallId)}::integer[],
      ${transfers.map(({ reference }) => reference)}::text[]) AS moved (hall_id, transaction_id)
    JOIN payments.attempts USING (hall_id, transaction_id)`.execute(db);
  const merchants = new Map(rows.map((row) => [`${row.hallId} ${row.reference}`, row.merchantId]));
  return ({ hallId, reference }) => merchants.get(`${hallId} ${reference}`);
}

/** The amounts that the provider reported as captured and refunded on a day, for a hall and merchant. */
export type ReportedDay = {
  readonly hallId: number;
  readonly merchantId: string | null;
  readonly day: OsloDay;
  readonly takenOre: Ore;
  readonly givenBackOre: Ore;
};

/** Returns the days of a range, both ends included, on which the provider moved money, for one hall or all. */
export async function reportedDays(
  db: Db | Tx,
  hallId: number | undefined,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly ReportedDay[]> {
  const { rows } = await sql<ReportedDay>`
    SELECT hall_id AS "hallId", merchant_id AS "merchantId", day, sum(taken) AS "takenOre", sum(back) AS "givenBackOre"
    FROM (
      SELECT hall_id, transaction_id, taken_on AS day, taken_ore AS taken, 0 AS back
      FROM payments.reconciled_attempts WHERE taken_ore > 0 AND taken_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT hall_id, transaction_id, given_back_on, 0, given_back_ore
      FROM payments.reconciled_attempts WHERE given_back_ore > 0 AND given_back_on BETWEEN ${from}::date AND ${to}::date
    ) AS told JOIN payments.attempts USING (hall_id, transaction_id)
    WHERE ${hallId ?? null}::integer IS NULL OR hall_id = ${hallId ?? null}::integer
    GROUP BY hall_id, merchant_id, day`.execute(db);
  return rows;
}
