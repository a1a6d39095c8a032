/** SQL for the messages that can still be linked to a person, for that person's own copy. */
import type { Db, Tx } from '../../platform/database.ts';
import type { Channel, MessageState } from './message.ts';

/**
 * Returns the messages waiting to be sent to these numbers and addresses, oldest first. Sent messages no longer have a
 * recipient.
 */
export async function copyOfMessagesTo(db: Db | Tx, recipients: readonly string[]) {
  return db
    .selectFrom('notifications.messages')
    .select(['channel', 'created_at as at', 'state as messageState'])
    .where('recipient', 'in', recipients)
    .orderBy('created_at')
    .$narrowType<{ channel: Channel; messageState: MessageState }>()
    .execute();
}
