/** Decides which staff are notified of which alarms now. Pure. */
import { after, hours } from '@lokalbingo/contract/durations';

/** The most messages that a person gets in an hour. Later alarms wait for one combined message. */
export const messagesAnHour = 5;

/** An alarm with the people to notify, and when it escalates to others. */
type Audience<Alarm, Contact> = {
  readonly alarm: Alarm;
  readonly contacts: readonly Contact[];
  readonly escalatesAt: Date | undefined;
};

/** A message that was sent. */
type Sent = { readonly staffId: number; readonly alarmIds: readonly number[]; readonly sentAt: Date };

/**
 * Decides the messages. Each person is notified of an alarm once, and one message contains all alarms that are new to
 * them. `nextAt` is when to decide again.
 */
export function decideNotifications<
  Alarm extends { readonly alarmId: number },
  Contact extends { readonly staffId: number },
>({
  audiences,
  messages,
  now,
}: {
  readonly audiences: readonly Audience<Alarm, Contact>[];
  readonly messages: readonly Sent[];
  readonly now: Date;
}) {
  const due = new Map<number, { readonly contact: Contact; readonly alarms: Set<Alarm> }>();
  const knows = new Set(
    messages.flatMap(({ staffId, alarmIds }) => alarmIds.map((alarmId) => `${staffId} ${alarmId}`)),
  );
  for (const { alarm, contacts } of audiences)
    for (const contact of contacts) {
      const { staffId } = contact;
      if (knows.has(`${staffId} ${alarm.alarmId}`)) continue;
      const known = due.get(staffId) ?? { contact, alarms: new Set() };
      due.set(staffId, known);
      known.alarms.add(alarm);
    }
  const notifications = [];
  const waits = audiences.flatMap(({ escalatesAt }) => escalatesAt ?? []);
  for (const { contact, alarms } of due.values()) {
    const freeAt = freeAgainAt(messages.filter(({ staffId }) => staffId === contact.staffId));
    if (freeAt > now) waits.push(freeAt);
    else notifications.push({ contact, alarms: [...alarms] });
  }
  const [nextAt] = waits.toSorted((one, other) => one.getTime() - other.getTime());
  return { notifications, nextAt };
}

/** Returns when a person may get the next message. An e-mail and an SMS sent at the same time count as one. */
function freeAgainAt(messages: readonly Sent[]): Date {
  const moments = [...new Set(messages.map(({ sentAt }) => sentAt.getTime()))].sort(
    (one, other) => other - one,
  );
  const fifth = moments[messagesAnHour - 1];
  return fifth === undefined ? new Date(0) : after(new Date(fifth), hours(1));
}
