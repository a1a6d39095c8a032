/**
 * Alarm messages: which staff are notified of an alarm, by e-mail and SMS, and whether it was delivered.
 *
 * Owns no table. Sends one notification to each person who has one of the alarm's roles in its hall. Escalates when
 * nobody acknowledges the alarm in time. Sends each person only a few messages an hour, however many alarms there are.
 * A message contains no personal data.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { type AlarmMessageDeps, alarmMessageTasks } from './alarm-messages-job.ts';

export { type AlarmMessageDeps, alarmMessageTasks } from './alarm-messages-job.ts';
export { messagesAbout } from './messages-about.ts';

export const alarmMessagesModule = (deps: AlarmMessageDeps): ServerModule => ({
  name: 'alarm-messages',
  jobs: alarmMessageTasks(deps),
});
