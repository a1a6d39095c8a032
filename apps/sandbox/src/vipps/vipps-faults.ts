import { type FaultRule, only } from '../control/fault-rule.ts';

const apiCalls = ['AccessToken', 'Create', 'Get', 'Events', 'Capture', 'Cancel', 'Refund'] as const;

/** A call of Vipps MobilePay's API; `Landing` is the customer's page. */
export type VippsOperation = (typeof apiCalls)[number] | 'Landing';

/** The page and the token are spared unless they are meant. */
const anyCall: FaultRule<VippsOperation> = {
  allowed: [...apiCalls, 'Landing'],
  unnamed: ['Create', 'Get', 'Capture', 'Cancel', 'Refund'],
};

/** What can go wrong at Vipps MobilePay. */
export const vippsFaults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** All is done, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** All is done, and the reply is cut off in the middle. */
  malformed: only(...apiCalls),
  /** The call waits `delayMs` before it begins. */
  slow: anyCall,
  /** HTTP 429, and nothing is done. */
  'too-many-calls': only(...apiCalls),
  /** HTTP 401 for a token that is good, and nothing is done. */
  'token-not-accepted': only('Create', 'Get', 'Events', 'Capture', 'Cancel', 'Refund'),
  /** The issuer refuses, and nothing is done. */
  refused: only('Capture', 'Refund'),
  /** Every amount is told as 1 kr more than it is. */
  'wrong-amount-in-query': only('Get'),
  /** The currency is told as another than it is. */
  'wrong-currency-in-query': only('Get'),
  /** The customer's choice is carried out, but the customer is not sent back. */
  'lost-redirect': only('Landing'),
} as const satisfies Record<string, FaultRule<VippsOperation>>;
