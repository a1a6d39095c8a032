/** Queues a message to be sent after its transaction. */

import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type KeyRing, seal } from '../../platform/sealed.ts';
import { deliverTask } from './deliver-message-job.ts';
import { type Channel, placeOfText } from './message.ts';
import { insertMessage } from './message-store.ts';

/** The dependencies of queuing a message. */
export type OutboxDeps = {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly messageKeys: KeyRing;
};

// Each retry waits longer than the one before, six hours at most: enough for four days, so that even the message with
// the longest validity ends as sent or expired, and its text is deleted.
const attempts = 25;

/**
 * Sends an SMS to a Norwegian mobile number of eight digits, once this transaction has committed. A made-up number gets
 * none.
 * @returns the reference by which `messageState` returns the outcome.
 */
export function sendSms(
  tx: Tx,
  deps: OutboxDeps,
  message: { readonly to: string; readonly text: string; readonly goodUntil: Date },
): Promise<string> {
  return handOver(tx, deps, { channel: 'sms', ...message });
}

/** Sends an e-mail in plain text, once this transaction has committed. @returns its reference. */
export function sendEmail(
  tx: Tx,
  deps: OutboxDeps,
  message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly goodUntil: Date;
  },
): Promise<string> {
  const { to, subject, text, goodUntil } = message;
  return handOver(tx, deps, { channel: 'email', to, text: JSON.stringify({ subject, text }), goodUntil });
}

async function handOver(
  tx: Tx,
  deps: OutboxDeps,
  message: {
    readonly channel: Channel;
    readonly to: string;
    readonly text: string;
    readonly goodUntil: Date;
  },
): Promise<string> {
  const messageId = newReference(deps.random);
  await insertMessage(tx, {
    messageId,
    channel: message.channel,
    recipient: message.to,
    sealedText: seal(deps.messageKeys, deps.random, placeOfText(messageId), Buffer.from(message.text)),
    createdAt: deps.clock.now(),
    goodUntil: message.goodUntil,
  });
  await addJob(tx, deliverTask, { messageId }, { attempts });
  return messageId;
}

/** Returns a random UUID. */
function newReference(random: RandomBytes): string {
  const bytes = Buffer.from(random.bytes(16));
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
