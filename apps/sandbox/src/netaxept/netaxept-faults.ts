import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls of Netaxept; `Terminal` is the customer's window. */
const netaxeptOperations = ['Register', 'Process', 'Query', 'Terminal'] as const;
type NetaxeptOperation = (typeof netaxeptOperations)[number];

const apiCalls = ['Register', 'Process', 'Query'] as const;
/** The window is spared unless it is meant. */
const anyCall: FaultRule<NetaxeptOperation> = { allowed: netaxeptOperations, unnamed: apiCalls };

/** What can go wrong at Netaxept. */
export const netaxeptFaults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** All is done, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** All is done, and the reply is cut off in the middle of an element. */
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
  /** Every amount is told as 1 kr more than it is. */
  'wrong-amount-in-query': only('Query'),
  /** The currency is told as another than it is. */
  'wrong-currency-in-query': only('Query'),
} as const satisfies Record<string, FaultRule<NetaxeptOperation>>;
