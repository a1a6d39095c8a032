/** The job that reconciles each party's ended days with our books. */
import { after, hours, minutes } from '@lokalbingo/contract/durations';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { addJob, type Task } from '../../../platform/jobs.ts';
import { dayToReconcile, nextNight } from '../../../platform/nights.ts';
import { ok } from '../../../platform/result.ts';
import { raiseAlarm } from '../../alarms/alarms.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { Party, PartyName } from '../party.ts';
import { reconcileDay } from './reconcile-day.ts';
import { beginDays, takeUncompared } from './reconciliation-store.ts';

/** The job's name. */
export const reconcileTask = 'outside_money.reconcile';

/** When to continue if a party did not answer everything, or the process was killed. */
const goOnAfterMs = minutes(10);
/** How long a day may stay unreconciled before an alarm. */
const silentAtMostMs = hours(1);

/**
 * Reconciles every ended day of a party that is not reconciled yet. Schedules the next run before it does anything, so
 * that the job continues even if this run fails or is killed.
 */
export function reconcileJob(deps: ExternalMoneyDeps): Task<{ readonly party: PartyName }> {
  return async ({ party }) => {
    const its = deps.parties.get(party);
    if (!its) return;
    await addRun(deps.db, party, after(deps.clock.now(), goOnAfterMs));
    if (await reconcileDays(deps, its)) await addRun(deps.db, party, nextNight(deps.clock.now()));
  };
}

/** Schedules the remaining days of each party for now. */
export async function reconcileParties({ db, clock, parties }: ExternalMoneyDeps): Promise<void> {
  for (const party of parties.keys()) await addRun(db, party, clock.now());
}

/**
 * Reconciles the remaining days of a party, oldest first. A day without a report does not delay the others.
 * @returns whether no day remains
 */
export async function reconcileDays(deps: ExternalMoneyDeps, its: Party): Promise<boolean> {
  const { db, clock, log } = deps;
  const { value: days } = await inTransaction(db, async (tx) =>
    ok(await beginDays(tx, its.name, dayToReconcile(clock.now()), clock.now())),
  );
  let isAllCompared = true;
  for (const day of days) {
    const isCompared = await reconcileDay(deps, its, day);
    isAllCompared &&= isCompared;
  }
  if (isAllCompared) return true;
  const { value: silent } = await inTransaction(db, async (tx) => {
    const at = clock.now();
    const uncompared = await takeUncompared(tx, its.name, { begunBefore: after(at, -silentAtMostMs), at });
    for (const day of uncompared)
      await raiseAlarm(tx, at, { name: 'party_not_compared', hallId: null, about: { party: its.name, day } });
    return ok(uncompared);
  });
  for (const day of silent)
    log.error(
      { alarm: 'party_not_compared', party: its.name, day },
      'a party has not reported a day in full',
    );
  return false;
}

async function addRun(db: Db, party: PartyName, runAt: Date): Promise<void> {
  const key = `${reconcileTask} ${party}`;
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, reconcileTask, { party }, { runAt, key, queue: key })),
  );
}
