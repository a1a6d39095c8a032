/** Receipts for cash that members pay in or are paid at a drawer (ours; not in the specification). */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { staffReason } from './kept-text.ts';
import { memberProof } from './member-presence.ts';
import { operation } from './operation.ts';
import { tillId } from './till.ts';
import { bingoIdInQuery, instant, kroner } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** A receipt number such as "2026/17": the Oslo year, and a number that counts the hall's receipts of that year without gaps. */
export const receiptNoShape = z.string().regex(/^20[0-9]{2}\/[1-9][0-9]{0,6}$/);

/** An idempotency key: the same key with the same input returns the first result and moves nothing. */
export const requestKey = z.uuid();

/** The largest amount on one receipt. */
const amountInput = kroner.refine((amountOre) => amountOre > 0 && amountOre <= 100_000_000, {
  error: 'must be more than 0 and at most 1,000,000 kroner',
});

/**
 * The numbered paper slip on which a clerk wrote the cash down while the console was away. `time` is the time
 * on the slip,
 * as a clock in Oslo showed it: the server finds the moment, so a wrong clock on the counter's PC does not matter.
 */
export const paperGiven = z.strictObject({
  slipNo: z
    .string()
    .max(40)
    .overwrite((written) => withoutSpaces(written).toUpperCase())
    .regex(/^[0-9A-Z][0-9A-Z-]{0,19}$/),
  time: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
});
/** See {@link paperGiven}. */
export type PaperGiven = z.output<typeof paperGiven>;

/** What a receipt is for. */
export const receiptKind = z.enum(['deposit', 'payout', 'deposit_reversal', 'payout_reversal']);

/** A receipt in a list. It names no member. */
export const receiptLine = z.object({
  receiptNo: z.string(),
  /** A reversal undoes a deposit or a payout. */
  kind: receiptKind,
  amount: kroner,
  /** The member's card, as the counter knows it. */
  cardId: z.int(),
  /** `waiting`: another person must confirm it before cash changes hands. `lapsed`: nobody did in time. */
  state: z.enum(['booked', 'waiting', 'lapsed']),
  writtenAt: instant,
  clerkName: z.string(),
  /** Who confirmed it, if a second person was needed. */
  confirmedBy: z.string().nullable(),
  /** The receipt that this one reverses, and the one that reverses it. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  /** The paper slip that it was entered from. */
  slip: z.object({ slipNo: z.string(), at: instant }).nullable(),
});
/** See {@link receiptLine}. */
export type ReceiptLine = z.output<typeof receiptLine>;

/** A receipt as it is printed. */
export const fullReceipt = receiptLine.extend({
  hallName: z.string(),
  /** Whether it was written for practice: then it is no receipt. */
  isTraining: z.boolean(),
  /** The payer of a deposit, or the payee of a payout. */
  memberName: z.string(),
});
/** See {@link fullReceipt}. */
export type FullReceipt = z.output<typeof fullReceipt>;

/** The refusals of booking cash for a member. */
const notBooked = [
  // The permission has ended since the call began.
  'not_allowed',
  'member_not_found',
  'drawer_required',
  'own_case',
  'insufficient_funds',
  'account_closed',
  'card_fault',
  'hall_paused',
  'customer_service_required',
  'idempotency_key_reused',
  // The confirmation in place was used before, or has expired.
  'another_required',
] as const;
const slipRefusals = ['slip_entered', 'slip_outside_shift'] as const;

/**
 * Books what a member pays in. Above what the hall lets one person book alone for a member in a day, the receipt waits
 * for another person, unless one confirms in place. A booking from a paper slip always needs another person, and its
 * time must lie within the shift: otherwise `slip_outside_shift`. `hall_paused` means a pause in this hall or in all
 * halls. `customer_service_required` covers the reasons that only customer service may explain to the member.
 */
export const takeCashIn = operation({
  ...post,
  permission: 'cash_in',
  confirmedBy: 'confirm_cash',
  name: 'takeCashIn',
  summary: 'Take a deposit in cash',
  path: '/till/cash-in',
  body: z.strictObject({ cardId: tillId, amount: amountInput, requestKey, paper: paperGiven.optional() }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: [...notBooked, ...slipRefusals],
});

/**
 * Books a payout to a member, by the rules of {@link takeCashIn}. Hand over the cash only when the receipt is booked. When
 * the member shows an identity document instead of a code, another person must always confirm. `document_required`: staff
 * have changed the member's mobile number within three bank days, or the payout was written on paper, so a code is not
 * enough. With `cash_limit_reached`, `facts.left` is how many kroner the hall may still pay the member in cash today; with
 * `shift_limit_reached`, how many kroner may still be paid out in the shifts that the holder of this one opened on the
 * same day.
 */
export const payCashOut = operation({
  ...post,
  permission: 'cash_out',
  confirmedBy: 'confirm_cash',
  name: 'payCashOut',
  summary: 'Pay a member out in cash',
  path: '/till/cash-out',
  body: z.strictObject({
    cardId: tillId,
    amount: amountInput,
    requestKey,
    proof: memberProof.optional(),
    paper: paperGiven.optional(),
  }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: [
    ...notBooked,
    ...slipRefusals,
    'member_code_required',
    'member_code_wrong',
    'document_required',
    'cash_limit_reached',
    'shift_limit_reached',
  ],
});

/** Lists the receipts that wait for another person in a hall, the oldest first. */
export const listWaitingReceipts = operation({
  ...get,
  permission: 'confirm_cash',
  name: 'listWaitingReceipts',
  summary: 'Receipts that wait for another person',
  path: '/till/receipts/waiting',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ receipts: z.array(receiptLine) }),
  refusals: ['hall_not_found'],
});

const notConfirmed = [
  'not_allowed',
  'receipt_not_found',
  'receipt_booked',
  'receipt_lapsed',
  'another_required',
  'own_case',
  'member_not_found',
  'insufficient_funds',
  'cash_limit_reached',
  'shift_limit_reached',
  'account_closed',
  'card_fault',
  'hall_paused',
  'customer_service_required',
  // Staff have changed the member's mobile number since the member's code was taken: write the payout again.
  'document_required',
] as const;

/**
 * Confirms a receipt that another person wrote, before it lapses and while the shift is open. Every rule is checked again.
 * When the same person confirms again, the receipt is returned and nothing moves.
 */
export const confirmCash = operation({
  ...post,
  permission: 'confirm_cash',
  name: 'confirmCash',
  summary: 'Confirm a receipt that another person wrote',
  path: '/till/receipts/confirm',
  body: z.strictObject({ hallId: tillId, receiptNo: receiptNoShape }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: notConfirmed,
});

/** {@link confirmCash} by a second person in place, over the session of the person who wrote the receipt. */
export const confirmCashHere = operation({
  ...post,
  permission: 'keep_shift',
  confirmedBy: 'confirm_cash',
  name: 'confirmCashHere',
  summary: 'Confirm a receipt in place',
  path: '/till/receipts/confirm_here',
  body: z.strictObject({ hallId: tillId, receiptNo: receiptNoShape }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: notConfirmed,
});

/**
 * Reverses a booked receipt with a receipt of its own. Another person always confirms it in place. The clerk who wrote
 * the receipt may do it while the shift is open; a hall manager may also do it later. Refused with `not_reversible` for
 * others, for an unbooked receipt and for a reversal. If the member has spent part of a deposit, that part becomes a
 * cash discrepancy. Reversing again returns the reversal.
 */
export const reverseCash = operation({
  ...post,
  permission: 'reverse_receipt',
  confirmedBy: 'reverse_receipt',
  name: 'reverseCash',
  summary: 'Reverse a receipt',
  path: '/till/receipts/reverse',
  body: z.strictObject({ hallId: tillId, receiptNo: receiptNoShape, reason: staffReason, requestKey }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: ['receipt_not_found', 'not_reversible', ...notBooked],
});

/** Lists the receipts of one of the caller's shifts, newest first. */
export const listShiftReceipts = operation({
  ...get,
  permission: 'keep_shift',
  name: 'listShiftReceipts',
  summary: 'The receipts of one’s own shift',
  path: '/till/shift/receipts',
  query: z.strictObject({ shift: bingoIdInQuery }),
  answer: z.object({ receipts: z.array(receiptLine) }),
  refusals: ['shift_not_found'],
});

/** Shows a receipt of a hall as it is printed. It names the member, so each view is recorded. */
export const getReceipt = operation({
  ...get,
  permission: 'keep_shift',
  name: 'getReceipt',
  summary: 'A receipt',
  path: '/till/receipt',
  query: z.strictObject({ hall: bingoIdInQuery, no: receiptNoShape }),
  answer: z.object({ receipt: fullReceipt }),
  refusals: ['receipt_not_found'],
});
