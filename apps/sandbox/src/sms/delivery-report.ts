/**
 * The gateway's delivery report: `number, status, id, ref, errorCode, errorDesc` posted as a form to the
 * customer's address, and repeated after 5 s, 15 s, 1, 2, 5 and 30 minutes, 1, 2 and 4 hours until it is
 * accepted.
 */
import { postBody } from '../outgoing/post-body.ts';
import { createPostSender, type PostSender, type PostSenderDeps } from '../outgoing/post-sender.ts';
import type { AcceptedSms } from './send-messages.ts';

/** The waits between attempts, in multiples of the first one. */
const waits = [1, 3, 12, 24, 60, 360, 720, 1440, 2880];

/** Sends delivery reports; its subjects are those of `deliveryReport`. */
export function createReportSender({
  retryMs,
  ...deps
}: Pick<PostSenderDeps, 'clock' | 'store' | 'address' | 'onPosted'> & {
  /** The first wait. */
  readonly retryMs: number;
}): PostSender {
  return createPostSender({
    ...deps,
    retryDelayMs: (attempts) => {
      const wait = waits[attempts];
      return wait === undefined ? undefined : wait * retryMs;
    },
    send: async (address, form, stopping) => {
      const status = await postBody(address, 'application/x-www-form-urlencoded', form, stopping);
      return {
        isTaken: status !== undefined && status >= 200 && status < 300,
        outcome: status === undefined ? 'no answer' : String(status),
      };
    },
  });
}

/** The report on one message, as the form that is posted. */
export function deliveryReport(sms: AcceptedSms, hasArrived: boolean): string {
  return new URLSearchParams({
    number: sms.to.startsWith('+') ? sms.to.slice(1) : `47${sms.to}`,
    status: String(hasArrived),
    id: String(sms.id),
    ref: sms.ref ?? '',
    errorCode: hasArrived ? '' : '6',
    errorDesc: hasArrived ? '' : 'Absent subscriber',
  }).toString();
}
