/** The job that sends a message and records the outcome. */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Task, Tasks } from '../../platform/jobs.ts';
import { isMadeUpMobile } from '../../platform/made-up-mobile.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { exhausted, Fault, ok } from '../../platform/result.ts';
import { type KeyRing, unseal } from '../../platform/sealed.ts';
import { secretHash } from '../../platform/secret.ts';
import { placeOfText, type SendOutcome } from './message.ts';
import {
  type ClaimedMessage,
  claimMessage,
  requeueMessage,
  settledMessages,
  settleMessage,
} from './message-store.ts';
import type { MailServer } from './smtp-client.ts';
import type { SmsGateway } from './sveve-client.ts';

/** The dependencies of sending. */
export type DeliveryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly messageKeys: KeyRing;
  readonly smsGateway: SmsGateway;
  readonly mailServer: MailServer;
};

/** The job's name. */
export const deliverTask = 'notifications.deliver';

/** The jobs of notifications. */
export function notificationTasks(deps: DeliveryDeps): Tasks {
  const deliver: Task<{ readonly messageId: string }> = ({ messageId }) => deliverMessage(deps, messageId);
  return { [deliverTask]: deliver };
}

/**
 * Sends a waiting message, unless it has expired.
 * @throws Fault when it was certainly not sent, so that the job is retried.
 */
export async function deliverMessage(deps: DeliveryDeps, messageId: string): Promise<void> {
  const { db, clock, log } = deps;
  const reportSecret = newReportSecret(deps.random);
  const reportHash = secretHash(reportSecret);
  const claimed = await inTransaction(db, async (tx) => ok(await claimMessage(tx, messageId, reportHash)));
  const message = claimed.value;
  if (!message) return;
  const outcome = await tryToSend(deps, message, reportSecret);
  if (outcome.outcome === 'later') {
    await inTransaction(db, async (tx) => ok(await requeueMessage(tx, messageId)));
    throw new Fault(`A message was not sent and is retried: ${outcome.why}`);
  }
  const end =
    outcome.outcome === 'sent'
      ? { state: outcome.outcome, providerId: outcome.providerId, failureText: null }
      : { state: outcome.outcome, providerId: null, failureText: outcome.why };
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await settleMessage(tx, messageId, { ...end, at });
    return ok(await settledMessages.removeSome(tx, at));
  });
  if (outcome.outcome !== 'sent') {
    log.warn(
      { messageId, channel: message.channel, outcome: outcome.outcome, why: outcome.why },
      'a message was not sent',
    );
  }
}

/** Creates the secret that authenticates a delivery report: the gateway accepts a reference of 36 characters. */
const newReportSecret = (random: RandomBytes): string => Buffer.from(random.bytes(18)).toString('hex');

async function tryToSend(
  deps: DeliveryDeps,
  message: ClaimedMessage,
  reportSecret: string,
): Promise<SendOutcome> {
  const { messageId: ref, recipient: to, channel } = message;
  if (message.goodUntil <= deps.clock.now())
    return { outcome: 'rejected', why: 'expired before it was sent' };
  const text = unseal(deps.messageKeys, placeOfText(ref), message.sealedText).toString('utf8');
  switch (channel) {
    case 'sms':
      if (isMadeUpMobile(to)) return { outcome: 'rejected', why: 'the number is made up for practice' };
      // The program stopped between sending the message and receiving the answer.
      if (message.wasBegun) return { outcome: 'unknown', why: 'an earlier attempt was interrupted' };
      return deps.smsGateway.send({ to, text, ref: reportSecret });
    case 'email':
      return deps.mailServer.send({ to, ref, ...emailShape.parse(JSON.parse(text)) });
    default:
      return exhausted(channel);
  }
}

const emailShape = z.object({ subject: z.string(), text: z.string() });
