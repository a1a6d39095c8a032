/** Closing a shift: counts, cash movements, settlements and cash discrepancies (ours; not in the specification). */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { cashCount, comparedCount, tillId } from './till.ts';
import { cashMovement as movement, movementKinds } from './till-movements.ts';
import { receiptKind, requestKey } from './till-receipts.ts';
import { bingoIdInQuery, instant, kroner } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** A cash discrepancy of a shift. */
const difference = z.object({
  differenceId: z.int(),
  /** Whether it was found when the next shift was opened, when this one was closed, or when a receipt was reversed. */
  cause: z.enum(['opening', 'closing', 'reversal']),
  /** Above zero when there was more than expected. */
  amount: kroner,
  foundBy: z.string(),
  foundAt: instant,
  /** Null until another person has accepted it. */
  accepted: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});

/** A settlement in a list. */
export const settlementLine = z.object({
  shiftId: z.int(),
  /** The Oslo year, and a number that counts the hall's settlements of that year without gaps: "2026/17". */
  settlementNo: z.string(),
  drawerName: z.string(),
  holderName: z.string(),
  openedAt: instant,
  closedAt: instant,
  closedBy: z.string(),
  /** The sum of its discrepancies. */
  difference: kroner,
  /** How many of its discrepancies nobody has accepted. */
  unaccepted: z.int(),
});

/** The sums of booked receipts. */
const receiptSums = {
  receiptCount: z.int(),
  /** What members paid in and were paid out. */
  paidIn: kroner,
  paidOut: kroner,
  /** How much of each was reversed. */
  reversedIn: kroner,
  reversedOut: kroner,
};

/** A receipt of a settlement that was entered from a paper slip. */
const enteredSlip = z.object({
  slipNo: z.string(),
  /** The time on the slip, and when it was entered. */
  at: instant,
  enteredAt: instant,
  receiptNo: z.string(),
  kind: receiptKind,
  amount: kroner,
  /** False for one that nobody confirmed before the shift was closed. */
  isBooked: z.boolean(),
});

/** A settlement as it is printed. Only the acceptance of its discrepancies is added later. */
export const fullSettlement = settlementLine.extend({
  hallName: z.string(),
  isTraining: z.boolean(),
  /** The counts at the opening and at the closing. */
  opening: comparedCount,
  closing: comparedCount,
  /** The closing count, by notes and coins. */
  pieces: cashCount,
  ...receiptSums,
  movements: z.array(movement),
  /** By number, so that a missing one is seen. */
  slips: z.array(enteredSlip),
  differences: z.array(difference),
});
/** See {@link fullSettlement}. */
export type FullSettlement = z.output<typeof fullSettlement>;

/**
 * Closes a shift with a blind count, and returns its settlement. A discrepancy is booked at once; the shift closes
 * before anyone accepts it. Anyone who works at the drawer may close the shift, and so may a hall manager. Closing
 * again returns the settlement.
 */
export const closeShift = operation({
  ...post,
  permission: 'keep_shift',
  name: 'closeShift',
  summary: 'Count the drawer and close the shift',
  path: '/till/shift/close',
  body: z.strictObject({ shiftId: tillId, count: cashCount }),
  answer: z.object({ settlement: fullSettlement }),
  refusals: ['shift_not_found'],
});

/**
 * Moves cash at the caller's drawer. Above what the hall lets one person move alone in a day, another person confirms it in
 * place. Repeating the request returns the first movement.
 */
export const moveCash = operation({
  ...post,
  permission: 'move_cash',
  confirmedBy: 'confirm_cash',
  name: 'moveCash',
  summary: 'Move the hall’s own cash',
  path: '/till/movements',
  body: z.strictObject({
    hallId: tillId,
    kind: z.enum(movementKinds),
    amount: kroner.refine((amountOre) => amountOre > 0 && amountOre <= 1_000_000_000, {
      error: 'must be more than 0 and at most 10,000,000 kroner',
    }),
    reason: staffReason,
    slip: readText.trim().min(1).max(40).optional(),
    requestKey,
  }),
  answer: z.object({ movement }),
  refusals: ['drawer_required', 'another_required', 'safe_too_low', 'idempotency_key_reused'],
});

/** Lists the settlements of the shifts that the person worked at in a hall, newest first. */
export const listOwnSettlements = operation({
  ...get,
  permission: 'keep_shift',
  name: 'listOwnSettlements',
  summary: 'Settlements of one’s own shifts',
  path: '/till/settlements/own',
  query: z.strictObject({ hall: bingoIdInQuery, before: bingoIdInQuery.optional() }),
  answer: z.object({ settlements: z.array(settlementLine), next: z.int().nullable() }),
  refusals: ['hall_not_found'],
});

/** Lists the settlements of a hall, newest first. `before` takes the `next` of the previous page. */
export const listSettlements = operation({
  ...get,
  permission: 'see_settlements',
  name: 'listSettlements',
  summary: 'Settlements of a hall',
  path: '/till/settlements',
  query: z.strictObject({ hall: bingoIdInQuery, before: bingoIdInQuery.optional() }),
  answer: z.object({ settlements: z.array(settlementLine), next: z.int().nullable() }),
  refusals: ['hall_not_found'],
});

/**
 * Shows a day of a hall's cash, by default today: the amounts of its receipts, the closed shifts, and the
 * open shifts. A receipt belongs to the day on which it was written, a shift to the day on which it was
 * closed.
 */
export const getTillDay = operation({
  ...get,
  permission: 'see_settlements',
  name: 'getTillDay',
  summary: 'A day of a hall’s cash',
  path: '/till/day',
  query: z.strictObject({ hall: bingoIdInQuery, day: dayInput.optional() }),
  answer: z.object({
    day: dayInput,
    ...receiptSums,
    settlements: z.array(settlementLine),
    openShifts: z.array(
      z.object({ shiftId: z.int(), drawerName: z.string(), holderName: z.string(), openedAt: instant }),
    ),
    /** The receipts of the day that wait for another person. */
    waiting: z.int(),
    /** The hall's discrepancies that nobody has accepted, of all days. */
    unaccepted: z.int(),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Sums up each staff member's movements of the hall's own cash without a second person in the last 30 days, and the
 * discrepancies of the shifts that they held, to reveal many small amounts below the limit.
 */
export const listCashAlone = operation({
  ...get,
  permission: 'see_settlements',
  name: 'listCashAlone',
  summary: 'Cash movements without a second person in 30 days',
  path: '/till/alone',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    people: z.array(
      z.object({
        staffId: z.int(),
        name: z.string(),
        /** Moved to or from the drawer and the safe. */
        moved: kroner,
        expenses: kroner,
        /** The sums of the shortages and of the surpluses in the shifts. */
        missing: kroner,
        surplus: kroner,
      }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** Shows the settlement of a shift that the person worked at. */
export const getOwnSettlement = operation({
  ...get,
  permission: 'keep_shift',
  name: 'getOwnSettlement',
  summary: 'The settlement of one’s own shift',
  path: '/till/settlement/own',
  query: z.strictObject({ shift: bingoIdInQuery }),
  answer: z.object({ settlement: fullSettlement }),
  refusals: ['shift_not_found'],
});

/** Shows a settlement. */
export const getSettlement = operation({
  ...get,
  permission: 'see_settlements',
  name: 'getSettlement',
  summary: 'A settlement',
  path: '/till/settlement',
  query: z.strictObject({ shift: bingoIdInQuery }),
  answer: z.object({ settlement: fullSettlement }),
  refusals: ['shift_not_found'],
});

/**
 * Accepts a cash discrepancy and books it as a loss or a gain. Refused to anyone who worked at the shift, or at the
 * shift that found the discrepancy. When the same person accepts again, nothing changes.
 */
export const acceptDifference = operation({
  ...post,
  permission: 'accept_cash_difference',
  name: 'acceptDifference',
  summary: 'Accept a cash discrepancy',
  path: '/till/differences/accept',
  body: z.strictObject({ differenceId: tillId, reason: staffReason }),
  answer: z.object({ settlement: fullSettlement }),
  refusals: ['difference_not_found', 'difference_accepted', 'another_required', 'shift_not_closed'],
});
