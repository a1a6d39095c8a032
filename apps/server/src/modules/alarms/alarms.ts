/**
 * Alarms: what goes wrong in the business and needs a person, as cases that count up.
 *
 * Owns the schema `alarms` and the table of which roles see which alarm. Promises that an alarm raised in a transaction is
 * kept exactly when that commits, and that the same alarm about the same thing is one case for as long as it is open. It
 * does not know who has which role, nor how people are told.
 */
import { alarmLetter } from '@lokalbingo/contract/alarms';
import { after, days } from '@lokalbingo/contract/durations';
import { type ModuleRetention, removeByTime } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { openAlarmCounts } from './alarm-store.ts';
import { alarmTasks, type KeepDeps } from './keep-alarm-job.ts';

export {
  acknowledgeAlarm,
  closeAlarm,
  findAlarm,
  type KeptAlarm,
  openAlarms,
  unacknowledgedAlarms,
} from './alarm-store.ts';
export { type AlarmName, alarmRow, alarmsSeenBy, alarmTable, lastToBeTold } from './alarm-table.ts';
export { alarmTexts } from './alarm-texts.nb.ts';
export { alarmTasks, tellTask } from './keep-alarm-job.ts';
export { alarmMessages, insertAlarmMessage } from './message-store.ts';
export { type Alarm, type AlarmSubject, raiseAlarm, raiseAlarmApart } from './raise-alarm.ts';

/** The number of an alarm's case, as people call it: V17. */
export const alarmNumber = (alarmId: number): string => `${alarmLetter}${alarmId}`;

/** Alarms in the program. */
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

/** What is kept no longer than it must be. */
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
