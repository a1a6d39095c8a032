/** The job that notifies staff of alarms that nobody has acknowledged. */
import { after, days, hours } from '@lokalbingo/contract/durations';
import { queuePage } from '@lokalbingo/contract/hall-addresses';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { addJob, type Task, type Tasks } from '../../platform/jobs.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import {
  alarmMessages,
  alarmMessagesTask,
  alarmNumber,
  alarmRow,
  alarmTexts,
  insertAlarmMessage,
  type KeptAlarm,
  lastToNotify,
  unacknowledgedAlarms,
} from '../alarms/alarms.ts';
import { chainsWithAlarmSms, findHalls } from '../halls/halls.ts';
import { type OutboxDeps, sendEmail, sendSms } from '../notifications/notifications.ts';
import { type Contact, contactsInHall } from '../staff/staff.ts';
import { alarmMessageTexts } from './alarm-message-texts.nb.ts';
import { decideNotifications } from './decide-notifications.ts';

/** The dependencies of the job. */
export type AlarmMessageDeps = OutboxDeps & {
  readonly db: Db;
  /** The console's public origin. */
  readonly hallUrl: string;
  readonly productName: string;
};

/** Returns the jobs of alarm messages. */
export function alarmMessageTasks(deps: AlarmMessageDeps): Tasks {
  const notify: Task = async () => {
    await inTransaction(deps.db, async (tx) => ok(await sendAlarmMessages(tx, deps)));
  };
  return { [alarmMessagesTask]: notify };
}

async function sendAlarmMessages(tx: Tx, deps: AlarmMessageDeps): Promise<void> {
  const now = deps.clock.now();
  const alarms = await unacknowledgedAlarms(tx);
  const messages = await alarmMessages(tx, {
    alarmIds: alarms.map(({ alarmId }) => alarmId),
    after: after(now, -hours(1)),
  });
  const { notifications, nextAt } = decideNotifications({
    audiences: await audiencesOf(tx, alarms, now),
    messages,
    now,
  });
  const send = await sender(tx, deps, alarms);
  for (const { contact, alarms: due } of notifications) await send(contact, due, now);
  if (nextAt)
    await addJob(
      tx,
      alarmMessagesTask,
      {},
      { key: `${alarmMessagesTask}.later`, queue: alarmMessagesTask, runAt: nextAt },
    );
}

/** Returns each alarm with the people to notify now, and when it escalates to others. */
async function audiencesOf(tx: Tx, alarms: readonly KeptAlarm[], now: Date) {
  const found = new Map<string, Promise<readonly Contact[]>>();
  const contacts = (hallId: number | null, roles: readonly StaffRole[]) => {
    const key = `${hallId} ${roles.join(' ')}`;
    const known = found.get(key) ?? reachable(tx, hallId, roles, now);
    found.set(key, known);
    return known;
  };
  return Promise.all(
    alarms.map(async (alarm) => {
      const { roles, escalates } = alarmRow(alarm.name);
      const escalatesAt = escalates && after(alarm.firstAt, escalates.afterMs);
      const own = await contacts(alarm.hallId, roles);
      const isLate = escalatesAt !== undefined && (own.length === 0 || escalatesAt <= now);
      const others = isLate && escalates ? await contacts(alarm.hallId, escalates.to) : [];
      const all = [...own, ...others];
      return {
        alarm,
        contacts: all.length > 0 ? all : await contacts(alarm.hallId, [lastToNotify]),
        escalatesAt: isLate ? undefined : escalatesAt,
      };
    }),
  );
}

async function reachable(tx: Tx, hallId: number | null, roles: readonly StaffRole[], now: Date) {
  const contacts = await contactsInHall(tx, { hallId, roles, day: osloDayOf(now) });
  return contacts.filter(({ workEmail, mobile }) => workEmail !== null || mobile !== null);
}

/**
 * Returns the function that sends one person a message: by e-mail, and by SMS when there is no address or the chain
 * wants both.
 */
async function sender(tx: Tx, deps: AlarmMessageDeps, alarms: readonly KeptAlarm[]) {
  const { productName, hallUrl } = deps;
  const halls = new Map(
    (await findHalls(tx, [...new Set(alarms.flatMap(({ hallId }) => hallId ?? []))])).map((hall) => [
      hall.hallId,
      hall,
    ]),
  );
  const chains = await chainsWithAlarmSms(tx);
  const link = `${hallUrl}${queuePage('varsler')}`;
  return async (
    { staffId, workEmail, mobile }: Contact,
    due: readonly KeptAlarm[],
    now: Date,
  ): Promise<void> => {
    const messageAlarms = due.map(({ alarmId, name, hallId }) => ({
      caseId: alarmNumber(alarmId),
      ...alarmTexts[name],
      place: halls.get(hallId ?? 0)?.name,
    }));
    const goodUntil = after(now, days(1));
    const wantsSms = due.some(({ hallId }) => chains.has(halls.get(hallId ?? 0)?.ownerId ?? -1));
    const sent = [];
    if (workEmail !== null)
      sent.push(
        await sendEmail(tx, deps, {
          to: workEmail,
          subject: alarmMessageTexts.subject(productName, messageAlarms),
          text: alarmMessageTexts.email(productName, messageAlarms, link),
          goodUntil,
        }),
      );
    if (mobile !== null && (wantsSms || workEmail === null))
      sent.push(
        await sendSms(tx, deps, {
          to: mobile,
          text: alarmMessageTexts.sms(productName, messageAlarms, link),
          goodUntil,
        }),
      );
    const alarmIds = due.map(({ alarmId }) => alarmId);
    for (const messageId of sent) await insertAlarmMessage(tx, { messageId, staffId, alarmIds, sentAt: now });
  };
}
