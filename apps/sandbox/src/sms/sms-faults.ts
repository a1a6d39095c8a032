import { only } from '../control/fault-rule.ts';

const send = only('SendMessage');

/** The faults of the SMS gateway. */
export const smsFaults = {
  /** The connection breaks and nothing is sent. */
  'timeout-before': send,
  /** The message is sent and the reply is lost. */
  'timeout-after': send,
  /** HTTP 500, and nothing is sent. */
  'status-500-before': send,
  /** The call waits `delayMs` before it begins. */
  slow: send,
  /** The gateway refuses the whole call, as with an empty account. */
  'fatal-error': send,
  /** Every number of the call is refused. */
  'invalid-number': send,
  /** The message is accepted and never arrives; the delivery report says so. */
  'never-arrives': send,
  /** The message and its delivery report arrive twice. */
  duplicate: send,
  /** The message and its delivery report arrive `delayMs` later. */
  late: send,
} as const;
