/**
 * Alarms: business problems that need a person, kept as cases that count repetitions.
 *
 * Owns the schema `alarms` and the table of which roles see which alarm. An alarm raised in a transaction is stored if
 * and only if the transaction commits. The same alarm about the same subject is one case while it is open. The module
 * does not know who has which role, or how people are notified.
 */
import { alarmLetter } from '@lokalbingo/contract/alarms';
import { after, days } from '@lokalbingo/contract/durations';
import { type ModuleRetention, removeByTime } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { openAlarmCounts } from './alarm-store.ts';
import { alarmTasks, type KeepDeps } from './keep-alarm-job.ts';

export {
  findAlarm,
  type KeptAlarm,
  noteAlarmStep,
  openAlarms,
  unacknowledgedAlarms,
} from './alarm-store.ts';
export { type AlarmName, alarmRow, alarmsSeenBy, alarmTable, lastToNotify } from './alarm-table.ts';
export { alarmTexts } from './alarm-texts.nb.ts';
export { alarmMessagesTask, alarmTasks } from './keep-alarm-job.ts';
export { alarmMessages, insertAlarmMessage } from './message-store.ts';
export { type Alarm, type AlarmSubject, raiseAlarm, raiseAlarmApart } from './raise-alarm.ts';

/** Returns the number of an alarm's case as shown to people: V17. */
export const alarmNumber = (alarmId: number): string => `${alarmLetter}${alarmId}`;

export const alarmsModule = (deps: KeepDeps): ServerModule => ({
  name: 'alarms',
  jobs: alarmTasks(deps),
  gauges: [
    {
      name: 'alarms_open',
      description: 'Alarms of the business that nobody has closed',
      read: async () =>
        (await openAlarmCounts(deps.db)).map(({ name, open }) => ({ value: open, labels: { alarm: name } })),
    },
  ],
});

export const alarmsRetention: ModuleRetention = {
  removals: [
    removeByTime('alarms.alarms', {
      table: 'alarms.alarms',
      column: 'closed_at',
      before: (at) => after(at, -days(365)),
    }),
    removeByTime('alarms.messages', {
      table: 'alarms.messages',
      column: 'sent_at',
      before: (at) => after(at, -days(365)),
    }),
  ],
};
