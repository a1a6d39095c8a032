/** SQL of the messages that can still be tied to a person, for that person's own copy. */
import type { Db, Tx } from '../../platform/database.ts';
import type { Channel, MessageState } from './message.ts';

/**
 * The messages that wait to be sent to these numbers and addresses, the oldest first. Of those that are gone it is
 * forgotten to whom they went.
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
