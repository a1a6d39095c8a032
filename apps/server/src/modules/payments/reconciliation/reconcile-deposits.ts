/** Holding what the provider tells of some deposits against the ledger. */
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
  type Told,
} from './compare-books.ts';
import { cardDiscrepancies, type Subject } from './discrepancy-store.ts';
import { type Asked, askOnceMore, keepAsked } from './reconciliation-store.ts';

/** The provider is asked about so many at once, beside what players have it do. */
const atOnce = 4;

/** When what was not answered is asked about again. */
const askAgainAfterMs = hours(1);

/** When what was handed to the ordinary way is asked about again: it has come to its end long before. */
const seeAgainAfterMs = minutes(5);

/**
 * Asks about deposits and compares, for the reconciliation of a day. What the provider tells and the ledger does not is
 * a discrepancy, also where it can be put right: that is done by the job that looks after every attempt, which is told
 * to look now, and the deposit is asked about once more on this night. Reads the ledger after the answers, so that what is booked
 * meanwhile is seen. Safe to repeat and to break off: nothing is written before all have been asked.
 */
export async function reconcileDeposits(
  deps: PaymentDeps,
  day: OsloDay,
  deposits: readonly DepositAttempt[],
): Promise<void> {
  const inTurn = limitConcurrency({ atOnce, waitingAtMost: deposits.length });
  const told = await Promise.all(deposits.map((deposit) => inTurn(() => askWhatBecame(deps, deposit))));
  const booked = await bookedOf(deps.db, deposits);
  const now = deps.clock.now();
  const looked = deposits.map((deposit, each) =>
    lookAt(deposit, told[each] ?? { is: 'untold' }, booked(deposit), now),
  );
  const { value: news } = await inTransaction(deps.db, async (tx) => {
    const asked = looked.map((look) => askedOf(look, day, now));
    await keepAsked(tx, asked, now);
    const kept = await keepDiscrepancies(tx, cardDiscrepancies, looked.flatMap(foundOf), now);
    const toMend = mendable(deposits, kept, day);
    await askOnceMore(tx, toMend, after(now, seeAgainAfterMs));
    await addPolls(tx, toMend, now);
    return ok(kept);
  });
  reportDiscrepancies(cardDiscrepancies, deps.log, news);
}

/** Deposits that their own job may bring to agree, in which a discrepancy is new or was not seen yet on this night. */
function mendable(
  deposits: readonly DepositAttempt[],
  { begun, seen }: DiscrepancyNews<Subject, Discrepancy>,
  day: OsloDay,
): readonly DepositAttempt[] {
  const fresh = [...begun, ...seen.filter(({ lastSeenAt }) => lastSeenAt < reconciliationOf(day))];
  const ids = new Set(fresh.map(({ transactionId }) => transactionId));
  return deposits.filter(({ transactionId, state }) => ids.has(transactionId) && !isFinal(state));
}

/** Makes discrepancies of deposits that the provider has not told of for a day. */
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
  readonly told: Told;
  /** Undefined when the provider did not tell: nothing is known then, neither that they agree nor that they do not. */
  readonly comparison: Comparison | undefined;
};

function lookAt(deposit: DepositAttempt, told: Told, booked: Booked, now: Date): Look {
  if (told.is === 'untold') return { deposit, told, comparison: undefined };
  const ageMs = now.getTime() - deposit.createdAt.getTime();
  return { deposit, told, comparison: compareBooks(deposit, told, booked, ageMs) };
}

function askedOf({ deposit: { hallId, transactionId }, told }: Look, day: OsloDay, now: Date): Asked {
  const of = { hallId, transactionId };
  if (told.is === 'untold')
    return { ...of, doneFor: null, askAfter: after(now, askAgainAfterMs), told: null };
  return { ...of, doneFor: day, askAfter: now, told: told.is === 'told' ? told.payment : 'unknown' };
}

function foundOf({ deposit, comparison }: Look): readonly Found<Subject, Discrepancy>[] {
  if (comparison === undefined || comparison.is === 'wait') return [];
  return [inDeposit(deposit, comparison.is === 'differs' ? comparison.discrepancy : undefined)];
}

const inDeposit = (
  { hallId, transactionId, merchantId }: DepositAttempt,
  discrepancy: Discrepancy | undefined,
): Found<Subject, Discrepancy> => ({ hallId, transactionId, transferId: null, merchantId, discrepancy });
