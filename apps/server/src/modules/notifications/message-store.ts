/** SQL for messages. */
import { after, days } from '@lokalbingo/contract/durations';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { removeByTime } from '../../platform/removal.ts';
import type { Channel, MessageState } from './message.ts';

/** A message that is about to be sent. */
export type ClaimedMessage = {
  readonly messageId: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly sealedText: string;
  readonly goodUntil: Date;
  /** Whether an earlier attempt began, with an unknown outcome. */
  readonly wasBegun: boolean;
};

/** Inserts a message that waits to be sent. */
export async function insertMessage(
  tx: Tx,
  message: {
    readonly messageId: string;
    readonly channel: Channel;
    readonly recipient: string;
    readonly sealedText: string;
    readonly createdAt: Date;
    readonly goodUntil: Date;
  },
): Promise<void> {
  await tx
    .insertInto('notifications.messages')
    .values({
      message_id: message.messageId,
      channel: message.channel,
      recipient: message.recipient,
      sealed_text: message.sealedText,
      state: 'queued',
      created_at: message.createdAt,
      good_until: message.goodUntil,
    })
    .execute();
}

/**
 * Claims a message for sending; undefined when there is nothing left to send. Stores the hash of the secret that
 * authenticates the delivery report, unless an earlier attempt stored one.
 */
export async function claimMessage(
  tx: Tx,
  messageId: string,
  reportHash: Uint8Array,
): Promise<ClaimedMessage | undefined> {
  const row = await tx
    .selectFrom('notifications.messages')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('state', 'in', ['queued', 'sending'])
    .modifyEnd(rowLock(tx, 'notifications.messages', 'UPDATE'))
    .executeTakeFirst();
  if (!row?.sealed_text || !row.recipient) return undefined;
  if (row.state === 'queued')
    await tx
      .updateTable('notifications.messages')
      .set({ state: 'sending', report_hash: reportHash })
      .where('message_id', '=', messageId)
      .execute();
  return {
    messageId: row.message_id,
    channel: row.channel as Channel,
    recipient: row.recipient,
    sealedText: row.sealed_text,
    goodUntil: row.good_until,
    wasBegun: row.state === 'sending',
  };
}

/** Requeues a message that was certainly not sent. */
export async function requeueMessage(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({ state: 'queued' })
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .execute();
}

/** Records the outcome of a message that was being sent, and deletes its text and recipient. */
export async function settleMessage(
  tx: Tx,
  messageId: string,
  end: {
    readonly state: 'sent' | 'rejected' | 'unknown';
    readonly providerId: string | null;
    readonly failureText: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({
      state: end.state,
      sealed_text: null,
      recipient: null,
      provider_id: end.providerId,
      failure_text: end.failureText?.slice(0, 300) ?? null,
      settled_at: end.at,
    })
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .execute();
}

/** Stores a provider's delivery report. @returns false when the message is not in one of the `from` states */
export async function storeReport(
  tx: Tx,
  report: {
    readonly reportHash: Uint8Array;
    readonly providerId: string;
    readonly state: 'delivered' | 'rejected';
    readonly from: readonly MessageState[];
    readonly failureText: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.messages')
    .set({
      state: report.state,
      sealed_text: null,
      recipient: null,
      provider_id: report.providerId,
      failure_text: report.failureText?.slice(0, 300) ?? null,
      settled_at: report.at,
    })
    .where('report_hash', '=', report.reportHash)
    .where('channel', '=', 'sms')
    .where('state', 'in', report.from)
    .where((is) => is.or([is('provider_id', 'is', null), is('provider_id', '=', report.providerId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes messages 30 days after their outcome: until then staff may look them up and late reports may come. */
export const settledMessages = removeByTime('notifications.messages', {
  table: 'notifications.messages',
  column: 'settled_at',
  before: (at) => after(at, -days(30)),
});

/** Returns the state of a message; undefined when the reference is unknown. */
export async function messageState(db: Db | Tx, messageId: string): Promise<MessageState | undefined> {
  const row = await db
    .selectFrom('notifications.messages')
    .select('state')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.state as MessageState | undefined;
}
