/** Reconciles some deposits with the provider. */
import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { limitConcurrency } from '../../../platform/concurrency-limit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { reconciliationOf } from '../../../platform/nights.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import {
  type DiscrepancyNews,
  type Found,
  keepDiscrepancies,
  reportDiscrepancies,
} from '../../discrepancies/discrepancies.ts';
import { type DepositAttempt, isFinal } from '../attempts/payment-attempt.ts';
import { addPolls } from '../attempts/schedule-poll.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { askWhatBecame } from './ask-what-became.ts';
import { bookedOf } from './booked.ts';
import {
  type Booked,
  type Comparison,
  compareBooks,
  type Discrepancy,
  notAnswered,
  type ProviderReport,
} from './compare-books.ts';
import { cardDiscrepancies, type Subject } from './discrepancy-store.ts';
import { askOnceMore, keepQueryResults, type QueryResult } from './reconciliation-store.ts';

/** How many queries the provider gets at once, in addition to the payments of players. */
const atOnce = 4;

/** When to repeat an unanswered query. */
const askAgainAfterMs = hours(1);

/** When to query a deposit again that its own job is correcting; the job is done long before. */
const seeAgainAfterMs = minutes(5);

/**
 * Queries the provider about deposits and compares, for the reconciliation of a day. Records a discrepancy even if it
 * can be corrected. In that case the deposit's own job is started to correct it, and the deposit is queried once more
 * this night. Reads the ledger after the answers, so that it sees what was booked meanwhile. Safe to repeat and to
 * interrupt: nothing is written before all queries have ended.
 */
export async function reconcileDeposits(
  deps: PaymentDeps,
  day: OsloDay,
  deposits: readonly DepositAttempt[],
): Promise<void> {
  const inTurn = limitConcurrency({ atOnce, waitingAtMost: deposits.length });
  const reports = await Promise.all(deposits.map((deposit) => inTurn(() => askWhatBecame(deps, deposit))));
  const booked = await bookedOf(deps.db, deposits);
  const now = deps.clock.now();
  const looked = deposits.map((deposit, each) =>
    lookAt(deposit, reports[each] ?? { is: 'unreported' }, booked(deposit), now),
  );
  const { value: news } = await inTransaction(deps.db, async (tx) => {
    const results = looked.map((look) => resultOf(look, day, now));
    await keepQueryResults(tx, results, now);
    const kept = await keepDiscrepancies(tx, cardDiscrepancies, looked.flatMap(foundOf), now);
    const toMend = mendable(deposits, kept, day);
    await askOnceMore(tx, toMend, after(now, seeAgainAfterMs));
    await addPolls(tx, toMend, now);
    return ok(kept);
  });
  reportDiscrepancies(cardDiscrepancies, deps.log, news);
}

/** Returns the deposits that their own job may correct, with a discrepancy that is new or not yet seen this night. */
function mendable(
  deposits: readonly DepositAttempt[],
  { begun, seen }: DiscrepancyNews<Subject, Discrepancy>,
  day: OsloDay,
): readonly DepositAttempt[] {
  const fresh = [...begun, ...seen.filter(({ lastSeenAt }) => lastSeenAt < reconciliationOf(day))];
  const ids = new Set(fresh.map(({ transactionId }) => transactionId));
  return deposits.filter(({ transactionId, state }) => ids.has(transactionId) && !isFinal(state));
}

/** Stores a discrepancy for each deposit about which the provider has not answered for a day. */
export async function keepNotAnswered(
  { db, clock, log }: Pick<PaymentDeps, 'db' | 'clock' | 'log'>,
  deposits: readonly DepositAttempt[],
): Promise<void> {
  const booked = await bookedOf(db, deposits);
  const found = deposits.map((deposit) => inDeposit(deposit, notAnswered(deposit, booked(deposit))));
  const { value: news } = await inTransaction(db, async (tx) =>
    ok(await keepDiscrepancies(tx, cardDiscrepancies, found, clock.now())),
  );
  reportDiscrepancies(cardDiscrepancies, log, news);
}

type Look = {
  readonly deposit: DepositAttempt;
  readonly report: ProviderReport;
  /** Undefined when the provider did not answer: then nothing is known. */
  readonly comparison: Comparison | undefined;
};

function lookAt(deposit: DepositAttempt, report: ProviderReport, booked: Booked, now: Date): Look {
  if (report.is === 'unreported') return { deposit, report, comparison: undefined };
  const ageMs = now.getTime() - deposit.createdAt.getTime();
  return { deposit, report, comparison: compareBooks(deposit, report, booked, ageMs) };
}

function resultOf(
  { deposit: { hallId, transactionId }, report }: Look,
  day: OsloDay,
  now: Date,
): QueryResult {
  const of = { hallId, transactionId };
  if (report.is === 'unreported')
    return { ...of, doneFor: null, askAfter: after(now, askAgainAfterMs), report: null };
  return {
    ...of,
    doneFor: day,
    askAfter: now,
    report: report.is === 'reported' ? report.payment : 'unknown',
  };
}

function foundOf({ deposit, comparison }: Look): readonly Found<Subject, Discrepancy>[] {
  if (comparison === undefined || comparison.is === 'wait') return [];
  return [inDeposit(deposit, comparison.is === 'differs' ? comparison.discrepancy : undefined)];
}

const inDeposit = (
  { hallId, transactionId, merchantId }: DepositAttempt,
  discrepancy: Discrepancy | undefined,
): Found<Subject, Discrepancy> => ({ hallId, transactionId, transferId: null, merchantId, discrepancy });
