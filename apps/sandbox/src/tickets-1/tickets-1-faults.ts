import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls that move money. */
const movements = ['Issue', 'Deposit', 'Close'] as const;
const tickets1Operations = [...movements, 'List', 'Read', 'Ask', 'Cancel', 'Report'] as const;
/** A call of ticket system 1. */
export type Tickets1Operation = (typeof tickets1Operations)[number];

const anyCall: FaultRule<Tickets1Operation> = only(...tickets1Operations);
const anyMovement: FaultRule<Tickets1Operation> = only(...movements);

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
  refusal: anyMovement,
  /**
   * 1 kr more is moved than was ordered, or than the ticket's balance; answer and books show the amount
   * moved.
   */
  'wrong-amount': anyMovement,
  /** The system carries the request out twice internally. */
  duplicate: anyMovement,
  /** The movement is answered as done, and the system restarts before it has stored anything. */
  'memory-lost': anyMovement,
} as const satisfies Record<string, FaultRule<Tickets1Operation>>;
