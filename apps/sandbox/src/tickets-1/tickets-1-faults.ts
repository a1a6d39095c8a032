import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls that move money. */
const transfers = ['Issue', 'Deposit', 'Close'] as const;
const tickets1Operations = [...transfers, 'List', 'Read', 'Ask', 'Cancel', 'Report'] as const;
/** A call of ticket system 1. */
export type Tickets1Operation = (typeof tickets1Operations)[number];

const anyCall: FaultRule<Tickets1Operation> = only(...tickets1Operations);
const anyTransfer: FaultRule<Tickets1Operation> = only(...transfers);

/** The faults of ticket system 1. */
export const tickets1Faults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** The call succeeds, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** The call succeeds, and the answer is HTTP 500. */
  'status-500-after': anyCall,
  /** The call succeeds, and the correctly signed answer is truncated. */
  malformed: anyCall,
  /** The call waits `delayMs` before it begins. */
  slow: anyCall,
  /** The call succeeds at once, and is answered `delayMs` later. */
  late: anyCall,
  /** The call succeeds, and the answer is signed with another secret. */
  'wrong-signature': anyCall,
  /** The system's clock is ten minutes ahead: it refuses the request for its date. */
  'clock-off': anyCall,
  /** The movement is refused for good: `hall_closed`. */
  refusal: anyTransfer,
  /**
   * 1 kr more is moved than was ordered, or than the ticket's balance; answer and books show the amount
   * moved.
   */
  'wrong-amount': anyTransfer,
  /** The system carries the request out twice internally. */
  duplicate: anyTransfer,
  /** The movement is answered as done, and the system restarts before it has stored anything. */
  'memory-lost': anyTransfer,
} as const satisfies Record<string, FaultRule<Tickets1Operation>>;
