import type { Db, Tx } from '../../platform/database.ts';
import { alarmMessages } from '../alarms/alarms.ts';
import { messageState } from '../notifications/notifications.ts';

/** Counts the messages about an alarm that were sent, wait, or failed. Old messages count as sent. */
export async function messagesAbout(db: Db | Tx, alarmId: number) {
  const counts = { sent: 0, waiting: 0, failed: 0 };
  for (const { messageId } of await alarmMessages(db, { alarmIds: [alarmId] })) {
    const state = await messageState(db, messageId);
    if (state === 'queued' || state === 'sending') counts.waiting += 1;
    else if (state === 'rejected' || state === 'unknown') counts.failed += 1;
    else counts.sent += 1;
  }
  return counts;
}
