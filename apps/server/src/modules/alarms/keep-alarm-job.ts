/** The job that stores an alarm as a case. */
import { after, seconds } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Task, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { keepAlarm } from './alarm-store.ts';
import { type Alarm, keepTask } from './raise-alarm.ts';

/**
 * The job of the module `alarm-messages` that notifies people of open alarms. Its runs are queued one after another, so
 * that nobody is notified twice.
 */
export const tellTask = 'alarm_messages.tell';

/** The dependencies of the job. */
export type KeepDeps = { readonly db: Db; readonly clock: Clock };

/** Groups alarms of one moment in one message. */
const gatherMs = seconds(5);

/** The jobs of alarms. A run that is repeated after a crash counts the alarm twice. */
export function alarmTasks({ db, clock }: KeepDeps): Tasks {
  const keep: Task<Alarm & { readonly at: string }> = async ({ at, ...alarm }) => {
    await inTransaction(db, async (tx) => {
      const { isNew } = await keepAlarm(tx, alarm, new Date(at));
      // No key: the alarm would otherwise be lost if a job with the same key was just starting.
      if (isNew) await addJob(tx, tellTask, {}, { queue: tellTask, runAt: after(clock.now(), gatherMs) });
      return ok(undefined);
    });
  };
  return { [keepTask]: keep };
}
