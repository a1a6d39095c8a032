/** The job that reconciles each ended Oslo day with the provider. */
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

/** When to continue if the provider did not answer everything, or deposits are being corrected. */
const goOnAfterMs = minutes(10);

/**
 * Runs one step of a day, and schedules the next. Schedules the next day before it does anything, so that the job
 * continues even if this run fails. Each day has its own job key, so scheduling does not replace the running job, which
 * another process resumes within seconds if this one is killed. All days share a queue: one step at a time over all
 * processes.
 */
export function reconcileDayJob(deps: PaymentDeps): Task<DayPayload> {
  return async ({ day, begunFrom }) => {
    const { db, clock } = deps;
    const nextDay = plusDays(day, 1);
    await inTransaction(db, async (tx) => ok(await addDay(tx, { day: nextDay }, reconciliationOf(nextDay))));
    // A later day also covers these deposits.
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

/** Schedules what remains of the last ended day for now. */
export async function reconcileLastDay({ db, clock }: { readonly db: Db } & Pick<PaymentDeps, 'clock'>) {
  const now = clock.now();
  await inTransaction(db, async (tx) => ok(await addDay(tx, { day: dayToReconcile(now) }, now)));
}

async function addDay(tx: Tx, payload: DayPayload, runAt: Date): Promise<void> {
  const options = { runAt, key: `reconcile ${payload.day}`, queue: reconcileDayTask };
  await addJob(tx, reconcileDayTask, payload, options);
}
