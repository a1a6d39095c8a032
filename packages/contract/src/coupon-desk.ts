/**
 * Paper coupons at the counter (ours; not in the specification): looking one up, paying its prize, and the series that
 * the hall's paper system has issued. A coupon of another hall gets the same answer as one that does not
 * exist. None of
 * our money moves: the prize comes from the paper system's till.
 */
import { z } from 'zod';
import { couponNumberIn } from './coupons.ts';
import { dayInput } from './day-input.ts';
import { withoutSpaces } from './form-rules.ts';
import { keptText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdInput, bingoIdInQuery, instant, kroner, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

/** The number of a coupon, with or without spaces. */
const couponNumber = keptText
  .max(64)
  .overwrite(withoutSpaces)
  .refine((typed) => couponNumberIn(typed) !== undefined, { error: 'has wrong check digits' });
const coupon = z.strictObject({ hallId: bingoIdInput, number: couponNumber });

/** The state of a coupon. `waits`: another person must confirm before the prize is handed over. */
export const couponStates = ['prize', 'no_prize', 'waits', 'paid', 'expired'] as const;

/** A coupon as the counter shows it. */
export const deskCoupon = z.object({
  state: z.enum(couponStates),
  lastDigits: z.string(),
  amount: kroner,
  lastDay: z.iso.date(),
  /** Who claimed it first, and who paid it. */
  claimed: z.object({ by: z.string(), at: instant }).nullable(),
  paid: z.object({ by: z.string(), at: instant }).nullable(),
});
export type DeskCoupon = z.output<typeof deskCoupon>;

/** Looks a coupon up. Too many look-ups by one person are refused with `too_many_coupon_looks`. */
export const findCoupon = operation({
  ...post,
  permission: 'look_up_coupon',
  name: 'findCoupon',
  summary: 'Look up a coupon of the hall',
  path: '/coupons/find',
  body: coupon,
  answer: deskCoupon,
  refusals: ['coupon_not_found', 'too_many_coupon_looks'],
});

/**
 * Refusals of paying a prize. `coupon_waits` and `coupon_paid` name the person in `facts.by`. `coupon_imported_by_you`:
 * a person who imported a series, or confirmed the import, cannot mark its coupons paid.
 */
const notPaid = [
  'coupon_not_found',
  'coupon_without_prize',
  'coupon_expired',
  'coupon_waits',
  'coupon_paid',
  'coupon_imported_by_you',
] as const;

/** Marks the prize as paid; above the hall's limit it waits for another person. Repeating the call changes nothing. */
export const payCoupon = operation({
  ...post,
  permission: 'mark_coupon_paid',
  name: 'payCoupon',
  summary: 'Mark the prize of a coupon as paid',
  path: '/coupons/pay',
  body: coupon,
  answer: deskCoupon,
  refusals: notPaid,
});

const notConfirmed = [...notPaid, 'coupon_not_claimed', 'another_required'] as const;

/** Confirms a prize that another person has recorded. Repeating the call changes nothing. */
export const confirmCoupon = operation({
  ...post,
  permission: 'confirm_coupon',
  name: 'confirmCoupon',
  summary: 'Confirm the prize of a coupon',
  path: '/coupons/confirm',
  body: coupon,
  answer: deskCoupon,
  refusals: notConfirmed,
});

/** {@link confirmCoupon} by a second person in place. */
export const confirmCouponHere = operation({
  ...post,
  permission: 'mark_coupon_paid',
  confirmedBy: 'confirm_coupon',
  name: 'confirmCouponHere',
  summary: 'Confirm the prize of a coupon in place',
  path: '/coupons/confirm_here',
  body: coupon,
  answer: deskCoupon,
  refusals: notConfirmed,
});

/** Lists the coupons of a hall that wait for another person, oldest first. The confirming person types the number. */
export const listWaitingCoupons = operation({
  ...get,
  permission: 'confirm_coupon',
  name: 'listWaitingCoupons',
  summary: 'Coupons that wait for another person',
  path: '/coupons/waiting',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ coupons: z.array(deskCoupon) }),
  refusals: ['hall_not_found'],
});

/** A series of coupons, with the sum of its paid prizes. */
const couponSeries = z.object({
  seriesId: z.int(),
  couponCount: z.int(),
  prizeCount: z.int(),
  prizes: kroner,
  paidCount: z.int(),
  paid: kroner,
  /** The earliest and the latest last day of its coupons. */
  firstLastDay: z.iso.date(),
  lastLastDay: z.iso.date(),
  importedBy: z.string(),
  importedAt: instant,
});

/** Lists the series of a hall, newest first. `before` takes the `next` of the previous page. */
export const listCouponSeries = operation({
  ...get,
  permission: 'see_settlements',
  name: 'listCouponSeries',
  summary: 'Series of coupons of a hall',
  path: '/coupons/series',
  query: z.strictObject({ hall: bingoIdInQuery, before: bingoIdInQuery.optional() }),
  answer: z.object({ series: z.array(couponSeries), next: z.int().nullable() }),
  refusals: ['hall_not_found'],
});

/** Lists the coupons that a hall paid on an Oslo day, the oldest first. */
export const listPaidCoupons = operation({
  ...get,
  permission: 'see_settlements',
  name: 'listPaidCoupons',
  summary: 'Coupons that a hall paid on a day',
  path: '/coupons/paid',
  query: z.strictObject({ hall: bingoIdInQuery, day: dayInput }),
  answer: z.object({ coupons: z.array(deskCoupon) }),
  refusals: ['hall_not_found'],
});

/** The longest file of coupons, in characters: about 20,000 lines. */
export const longestCouponFile = 600_000;

/**
 * Imports a file of the paper system, whole or not at all: the heading `number;prize;last_day` and a line for each
 * coupon. A second person confirms the number of coupons and the sum of the prizes in place; `coupons_differ`
 * when they
 * differ from the file's. `coupon_file_wrong` has `facts.why`, and `facts.line` when a line is wrong.
 */
export const importCoupons = operation({
  ...post,
  permission: 'import_coupons',
  confirmedBy: 'import_coupons',
  name: 'importCoupons',
  summary: 'Import a series of coupons',
  path: '/coupons/import',
  waitsFor: 'file',
  largestBodyBytes: 1_000_000,
  body: z.strictObject({
    hallId: bingoIdInput,
    file: keptText.max(longestCouponFile),
    couponCount: z.int().min(1).max(100_000),
    prizes: kroner,
    reason: staffReason,
  }),
  answer: nothing,
  refusals: ['hall_not_found', 'coupon_file_wrong', 'coupons_differ', 'another_required'],
});
