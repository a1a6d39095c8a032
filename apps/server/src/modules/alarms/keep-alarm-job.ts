/** The job that stores an alarm as a case. */
import { seconds } from '@lokalbingo/contract/durations';
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
export const alarmMessagesTask = 'alarm_messages.tell';

/** The dependencies of the job. */
export type KeepDeps = { readonly db: Db; readonly clock: Clock };

/** How long alarms are collected for one run and one message. */
const gatherMs = seconds(5);

/** Returns the jobs of alarms. A run that is repeated after a crash counts the alarm twice. */
export function alarmTasks({ db, clock }: KeepDeps): Tasks {
  const keep: Task<Alarm & { readonly at: string }> = async ({ at, ...alarm }) => {
    await inTransaction(db, async (tx) => {
      const { isNew } = await keepAlarm(tx, alarm, new Date(at));
      if (isNew) {
        const runAt = new Date(Math.ceil(clock.now().getTime() / gatherMs) * gatherMs);
        // A run that is just starting keeps its row and frees the key, so this alarm still gets a later run.
        await addJob(
          tx,
          alarmMessagesTask,
          {},
          { queue: alarmMessagesTask, key: `${alarmMessagesTask} ${runAt.toISOString()}`, runAt },
        );
      }
      return ok(undefined);
    });
  };
  return { [keepTask]: keep };
}
