/** The job that makes an alarm a case. */
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Task, type Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { keepAlarm } from './alarm-store.ts';
import { type Alarm, keepTask } from './raise-alarm.ts';

/**
 * The job that tells people of open alarms, from the module `alarm-messages`. Its runs are in a queue, one after the other,
 * so that nobody is told twice.
 */
export const tellTask = 'alarm_messages.tell';

/** The dependencies of the job. */
export type KeepDeps = { readonly db: Db };

/** The jobs of alarms. Run twice after a crash, an alarm is counted twice. */
export function alarmTasks({ db }: KeepDeps): Tasks {
  const keep: Task<Alarm & { readonly at: string }> = async ({ at, ...alarm }) => {
    await inTransaction(db, async (tx) => {
      const { isNew } = await keepAlarm(tx, alarm, new Date(at));
      // Without a key: a job that begins just then would take the place of this one, and not see the alarm.
      if (isNew) await addJob(tx, tellTask, {}, { queue: tellTask });
      return ok(undefined);
    });
  };
  return { [keepTask]: keep };
}
