import { only } from '../control/fault-rule.ts';

const send = only('Send');

/** What can go wrong at the mail server. */
export const mailFaults = {
  /** A recipient is refused for now (450). */
  'reject-450': send,
  /** A recipient is refused for good (550). */
  'reject-550': send,
  /** The message is delivered and the reply is lost. */
  'timeout-after': send,
} as const;
