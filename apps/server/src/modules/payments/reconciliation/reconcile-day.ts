/** Reconciles a day in steps of a few deposits, so that no step takes long and a killed process loses little work. */
import { inTransaction } from '../../../platform/database.ts';
import { momentsOf } from '../../../platform/nights.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import type { DepositAttempt } from '../attempts/payment-attempt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { keepNotAnswered, reconcileDeposits } from './reconcile-deposits.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { firstDayWith } from './reconciled-days.ts';
import {
  beginReconciliation,
  depositsNotReported,
  depositsToAsk,
  differingDepositsToAsk,
  isAnythingLeft,
  type Looked,
  lastDayBegunBefore,
  lastDayPassed,
  markReconciliation,
} from './reconciliation-store.ts';

/** Even without answers, this many queries, four at once, finish before a stopping server gives up on its jobs. */
const depositsAtOnce = 20;
/** How many discrepancies one step finds by SQL alone. */
const unreportedAtOnce = 500;

/**
 * What remains after a step. `more`: continue at once, with deposits begun then or later. `later`: the provider does
 * not answer now, or deposits are being corrected. `nothing`: all deposits are answered.
 */
export type Left = { readonly is: 'more'; readonly begunFrom: Date } | { readonly is: 'later' | 'nothing' };

/**
 * Continues the reconciliation of a day. Safe to run concurrently.
 * @param begunFrom an earlier step has found that no deposit before this moment is left to query
 */
export async function reconcileDay(
  deps: PaymentDeps,
  day: OsloDay,
  begunFrom: Date | undefined,
): Promise<Left> {
  const { db, clock } = deps;
  const { value: reconciliation } = await inTransaction(db, async (tx) => {
    const fromDay = firstDayWith(day, await lastDayPassed(tx));
    return ok(await beginReconciliation(tx, { day, fromDay, at: clock.now() }));
  });
  if (reconciliation.isEnded) return { is: 'nothing' };
  const { fromDay } = reconciliation;
  const looked: Looked = { day, ...momentsOf(fromDay, day) };
  if (!reconciliation.isLedgerLookedAt) {
    await reconcileLedger(deps, { from: fromDay, to: day });
    await mark(deps, day, 'ledger_looked_at');
  }
  const from = begunFrom ?? looked.from;
  const deposits = await depositsToAsk(db, { ...looked, from }, clock.now(), depositsAtOnce);
  if (deposits.length > 0) {
    await reconcileDeposits(deps, day, deposits);
    return { is: 'more', begunFrom: lastOf(deposits).createdAt };
  }
  const differing = await differingDepositsToAsk(db, day, clock.now(), depositsAtOnce);
  if (differing.length > 0) {
    await reconcileDeposits(deps, day, differing);
    return { is: 'more', begunFrom: from };
  }
  return afterAllQueried(deps, looked, from);
}

async function afterAllQueried(deps: PaymentDeps, looked: Looked, from: Date): Promise<Left> {
  const { day } = looked;
  // The provider has until the next night to answer about deposits first queried this night.
  const dayBefore = await lastDayBegunBefore(deps.db, day);
  const before = dayBefore ? momentsOf(dayBefore, dayBefore).before : looked.from;
  const unreported = await depositsNotReported(deps.db, { from: looked.from, before }, unreportedAtOnce);
  if (unreported.length > 0) {
    await keepNotAnswered(deps, unreported);
    return { is: 'more', begunFrom: from };
  }
  await mark(deps, day, 'passed_at');
  if (await isAnythingLeft(deps.db, looked)) return { is: 'later' };
  await mark(deps, day, 'ended_at');
  return { is: 'nothing' };
}

async function mark(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  day: OsloDay,
  as: Parameters<typeof markReconciliation>[2],
): Promise<void> {
  await inTransaction(db, async (tx) => ok(await markReconciliation(tx, day, as, clock.now())));
}

function lastOf(deposits: readonly DepositAttempt[]): DepositAttempt {
  return deposits.at(-1) as DepositAttempt;
}
