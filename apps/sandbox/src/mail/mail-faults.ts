import { only } from '../control/fault-rule.ts';

const send = only('Send');

/** The faults of the mail server. */
export const mailFaults = {
  /** A recipient is refused temporarily (450). */
  'reject-450': send,
  /** A recipient is refused permanently (550). */
  'reject-550': send,
  /** The message is delivered and the reply is lost. */
  'timeout-after': send,
} as const;
