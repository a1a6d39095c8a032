/** The job that reconciles every Oslo day with the provider when it has ended. */
import { after, minutes } from '@lokalbingo/contract/durations';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, type Task } from '../../../platform/jobs.ts';
import { dayToReconcile, reconciliationOf } from '../../../platform/nights.ts';
import { type OsloDay, plusDays } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { reconcileDay } from './reconcile-day.ts';

/** The job's name. */
export const reconcileDayTask = 'payments.reconcile_day';
type DayPayload = { readonly day: OsloDay; readonly begunFrom?: string };

/** How soon it is gone on with where the provider did not tell of all, or something is being put right. */
const goOnAfterMs = minutes(10);

/**
 * One step of a day, and then the next. The next day's is added before anything is done, so that none that fails is the
 * last; each day has a key of its own, so that this leaves alone the job that is running, which another process takes up
 * within seconds if this one is killed. All days share a queue: one step at a time, in whatever process.
 */
export function reconcileDayJob(deps: PaymentDeps): Task<DayPayload> {
  return async ({ day, begunFrom }) => {
    const { db, clock } = deps;
    const nextDay = plusDays(day, 1);
    await inTransaction(db, async (tx) => ok(await addDay(tx, { day: nextDay }, reconciliationOf(nextDay))));
    // A later day looks at these deposits too.
    if (day < dayToReconcile(clock.now())) return;
    const left = await reconcileDay(deps, day, begunFrom === undefined ? undefined : new Date(begunFrom));
    const now = clock.now();
    if (left.is === 'nothing') return;
    const [next, runAt] =
      left.is === 'more'
        ? [{ day, begunFrom: left.begunFrom.toISOString() }, now]
        : [{ day }, after(now, goOnAfterMs)];
    await inTransaction(db, async (tx) => ok(await addDay(tx, next, runAt)));
  };
}

/** Has the last day that has ended reconciled now, as far as that is not done. */
export async function reconcileLastDay({ db, clock }: { readonly db: Db } & Pick<PaymentDeps, 'clock'>) {
  const now = clock.now();
  await inTransaction(db, async (tx) => ok(await addDay(tx, { day: dayToReconcile(now) }, now)));
}

async function addDay(tx: Tx, payload: DayPayload, runAt: Date): Promise<void> {
  const options = { runAt, key: `reconcile ${payload.day}`, queue: reconcileDayTask };
  await addJob(tx, reconcileDayTask, payload, options);
}
