import { type FaultRule, only } from '../control/fault-rule.ts';

const apiCalls = ['AccessToken', 'Create', 'Get', 'Events', 'Capture', 'Cancel', 'Refund'] as const;

/** A call of Vipps MobilePay's API; `Landing` is the customer's page. */
export type VippsOperation = (typeof apiCalls)[number] | 'Landing';

/** By default a fault does not apply to the page and the token. */
const anyCall: FaultRule<VippsOperation> = {
  allowed: [...apiCalls, 'Landing'],
  unnamed: ['Create', 'Get', 'Capture', 'Cancel', 'Refund'],
};

/** The faults of Vipps MobilePay. */
export const vippsFaults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** The call succeeds, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** The call succeeds, and the reply is truncated. */
  malformed: only(...apiCalls),
  /** The call waits `delayMs` before it begins. */
  slow: anyCall,
  /** HTTP 429, and nothing is done. */
  'too-many-calls': only(...apiCalls),
  /** HTTP 401 for a valid token, and nothing is done. */
  'token-not-accepted': only('Create', 'Get', 'Events', 'Capture', 'Cancel', 'Refund'),
  /** The issuer refuses, and nothing is done. */
  refused: only('Capture', 'Refund'),
  /** Every reported amount is 1 kr too high. */
  'wrong-amount-in-query': only('Get'),
  /** The reported currency is wrong. */
  'wrong-currency-in-query': only('Get'),
  /** The customer's choice is carried out, but the customer is not sent back. */
  'lost-redirect': only('Landing'),
} as const satisfies Record<string, FaultRule<VippsOperation>>;
