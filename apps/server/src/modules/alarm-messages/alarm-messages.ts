/**
 * Alarm messages: who is told of an alarm, by e-mail and SMS, and what became of it.
 *
 * Owns no table. Promises that everybody with a role of the alarm in its hall is told once, that others are told when nobody
 * has acknowledged it in time, and that nobody gets more than a few messages an hour, however many alarms there are. A
 * message has no person's data.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { alarmMessageTasks, type TellDeps } from './tell-alarms-job.ts';

export { messagesAbout } from './messages-about.ts';
export { alarmMessageTasks, type TellDeps } from './tell-alarms-job.ts';

/** Alarm messages in the program. */
export const alarmMessagesModule = (deps: TellDeps): ServerModule => ({
  name: 'alarm-messages',
  jobs: alarmMessageTasks(deps),
});
