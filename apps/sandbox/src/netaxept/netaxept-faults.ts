import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls of Netaxept; `Terminal` is the customer's window. */
const netaxeptOperations = ['Register', 'Process', 'Query', 'Terminal'] as const;
type NetaxeptOperation = (typeof netaxeptOperations)[number];

const apiCalls = ['Register', 'Process', 'Query'] as const;
/** By default a fault does not apply to the window. */
const anyCall: FaultRule<NetaxeptOperation> = { allowed: netaxeptOperations, unnamed: apiCalls };

/** The faults of Netaxept. */
export const netaxeptFaults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** The call succeeds, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** The call succeeds, and the reply is truncated in the middle of an element. */
  malformed: only(...apiCalls),
  /** The call waits `delayMs` before it begins. */
  slow: anyCall,
  /** The callback is posted twice. */
  'duplicate-callback': only('Process', 'Terminal'),
  /** The callback is posted `delayMs` after the change. */
  'late-callback': only('Process', 'Terminal'),
  /** The callback has been answered before the customer is sent back. */
  'callback-before-redirect': only('Terminal'),
  /** The customer's choice is carried out, but the window ends on a page and does not send the customer back. */
  'lost-redirect': only('Terminal'),
  /** Every reported amount is 1 kr too high. */
  'wrong-amount-in-query': only('Query'),
  /** The reported currency is wrong. */
  'wrong-currency-in-query': only('Query'),
} as const satisfies Record<string, FaultRule<NetaxeptOperation>>;
