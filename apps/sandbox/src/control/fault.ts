/** The faults that a test can order, and the calls that each can befall. */
import { z } from 'zod';

/** The calls of Netaxept; `Terminal` is the customer's window. */
const netaxeptOperations = ['Register', 'Process', 'Query', 'Terminal'] as const;
export type NetaxeptOperation = (typeof netaxeptOperations)[number];

type FaultRule = {
  /** The calls that it may be limited to. */
  readonly allowed: readonly NetaxeptOperation[];
  /** The calls that it befalls when no one is named: the window is spared unless it is meant. */
  readonly unnamed: readonly NetaxeptOperation[];
};

const apiCalls = ['Register', 'Process', 'Query'] as const;
const anyCall: FaultRule = { allowed: netaxeptOperations, unnamed: apiCalls };
const only = (...operations: readonly NetaxeptOperation[]): FaultRule => ({
  allowed: operations,
  unnamed: operations,
});

const rules = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** All is done, and the reply is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  http500: anyCall,
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
} as const satisfies Record<string, FaultRule>;

export type FaultName = keyof typeof rules;

/** A fault that waits for the calls it will befall. */
export type Fault = {
  readonly provider: 'netaxept';
  readonly fault: FaultName;
  readonly operations: readonly NetaxeptOperation[];
  /** How many calls it will still befall. */
  readonly times: number;
  readonly delayMs: number;
};

/** The body that orders a fault. `times` is 1 and `delayMs` 1000 when not said. */
export const faultOrder = z
  .strictObject({
    provider: z.literal('netaxept'),
    fault: z.enum(Object.keys(rules) as [FaultName, ...FaultName[]]),
    times: z.int().min(1).max(1000).default(1),
    operation: z.enum(netaxeptOperations).optional(),
    delayMs: z.int().min(0).max(600_000).default(1000),
  })
  .check((context) => {
    const { fault, operation } = context.value;
    if (operation === undefined) return;
    const allowed: readonly NetaxeptOperation[] = rules[fault].allowed;
    if (allowed.includes(operation)) return;
    context.issues.push({
      code: 'custom',
      input: operation,
      path: ['operation'],
      message: `${fault} can befall ${allowed.join(', ')} only`,
    });
  })
  .transform(
    ({ operation, ...order }): Fault => ({
      ...order,
      operations: operation === undefined ? rules[order.fault].unnamed : [operation],
    }),
  );
