/** Paper coupons: the public look-up by number (specification §2 `/c/:param?`, §7). */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, kroner, wordOf } from './wire.ts';

/** The form of a valid number: ten digits, and two check digits. */
const shape = /^[0-9]{12}$/;
/** ISO 7064, MOD 97-10, as used for foreign bank accounts and national lotteries. */
const modulus = 97;

/**
 * Parses the number of a coupon, with or without spaces; undefined when its two check digits are wrong, so that every
 * wrong digit and every transposition of two is detected before a call.
 */
export function couponNumberIn(typed: string): string | undefined {
  const digits = withoutSpaces(typed);
  return shape.test(digits) && Number(digits) % modulus === 1 ? digits : undefined;
}

/**
 * Parses the number of a coupon, also when its check digits are wrong. Twelve digits that begin with 0047 are then taken
 * for a phone number: undefined.
 */
export function couponNumberWritten(typed: string): string | undefined {
  const digits = withoutSpaces(typed);
  return couponNumberIn(digits) ?? (/^(?!0047)\d{12}$/.test(digits) ? digits : undefined);
}

/** Completes ten digits with their check digits. */
export function withCheckDigits(tenDigits: string): string {
  const check = modulus + 1 - (Number(`${tenDigits}00`) % modulus);
  return `${tenDigits}${String(check).padStart(2, '0')}`;
}

/** Formats the number as on the paper: `1234 5678 9012`. */
export const couponNumberText = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ');

/**
 * Shows the prize of a coupon, and whether it has been claimed. An unknown or mistyped number gets only that result.
 * Never shows anything about people. A number may be looked up five times in an hour. A network address, which a whole
 * hall may share, has 300 look-ups. More are refused with `too_many_coupon_looks` and `facts.retryAfterSeconds`.
 */
export const couponControl = operation({
  name: 'couponControl',
  summary: 'Whether a paper coupon has won',
  host: 'portal',
  method: 'POST',
  path: '/wap/couponControlRequest',
  access: 'public',
  body: z.strictObject({ CouponData: keptText.min(1).max(64) }),
  answer: z.object({
    result: wordOf(['prize', 'no_prize', 'paid', 'expired', 'unknown', 'mistyped'], 'other'),
    /** For a prize that waits, was paid or was never claimed. */
    amount: kroner.nullable(),
    /** The hall that issued the coupon, where its prize is claimed. */
    hall: z.object({ name: z.string(), address: z.string(), town: z.string(), phone: z.string() }).nullable(),
    /** The last day on which the prize can be claimed, `2026-11-21`. */
    lastDay: z.iso.date().nullable(),
    /** When the prize was paid. */
    paidAt: instant.nullable(),
  }),
  refusals: ['too_many_coupon_looks'],
});
