/** The job that makes an alarm a case. */
import { after, seconds } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
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
export type KeepDeps = { readonly db: Db; readonly clock: Clock };

/** So that alarms of one moment are one message. */
const gatherMs = seconds(5);

/** The jobs of alarms. Run twice after a crash, an alarm is counted twice. */
export function alarmTasks({ db, clock }: KeepDeps): Tasks {
  const keep: Task<Alarm & { readonly at: string }> = async ({ at, ...alarm }) => {
    await inTransaction(db, async (tx) => {
      const { isNew } = await keepAlarm(tx, alarm, new Date(at));
      // Without a key: a job that begins just then would take the place of this one, and not see the alarm.
      if (isNew) await addJob(tx, tellTask, {}, { queue: tellTask, runAt: after(clock.now(), gatherMs) });
      return ok(undefined);
    });
  };
  return { [keepTask]: keep };
}
