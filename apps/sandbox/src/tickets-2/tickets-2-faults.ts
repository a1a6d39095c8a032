import { type FaultRule, only } from '../control/fault-rule.ts';

/** The commands that move money. */
const transfers = ['NEW', 'ADD', 'END'] as const;
/** The commands of ticket system 2. */
export const tickets2Commands = [...transfers, 'LST', 'GET', 'ASK', 'CAN', 'RPT'] as const;
/** One of them. */
export type Tickets2Command = (typeof tickets2Commands)[number];

const anyCommand: FaultRule<Tickets2Command> = only(...tickets2Commands);
const anyTransfer: FaultRule<Tickets2Command> = only(...transfers);

/** The faults of ticket system 2. */
export const tickets2Faults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCommand,
  /** The command succeeds, and the reply is lost. */
  'timeout-after': anyCommand,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCommand,
  /** The command succeeds, and the answer is HTTP 500. */
  'status-500-after': anyCommand,
  /** The command succeeds, and the answer ends in the middle of an element. */
  malformed: anyCommand,
  /** The call waits `delayMs` before it begins. */
  slow: anyCommand,
  /** The command succeeds at once, and is answered `delayMs` later. */
  late: anyCommand,
  /** The command succeeds, and the answer's content type is `text/html`. */
  'wrong-content-type': anyCommand,
  /** The command succeeds, and the answer has a document type whose entities grow a thousandfold. */
  entities: anyCommand,
  /** The command succeeds, and the answer is code 99, without information. */
  'system-failure': anyCommand,
  /** The movement is refused for good: code 30. */
  refusal: anyTransfer,
  /**
   * 1 kr more is moved than was ordered, or than the ticket's saldo; answer and books show the amount moved.
   */
  'wrong-amount': anyTransfer,
  /** The system's clock is ten minutes ahead: answer and books give the movement that time. */
  'clock-off': anyTransfer,
  /** The system carries the request out twice internally. */
  duplicate: anyTransfer,
  /** The movement is answered as done, and the system restarts before it has stored anything. */
  'memory-lost': anyTransfer,
} as const satisfies Record<string, FaultRule<Tickets2Command>>;
