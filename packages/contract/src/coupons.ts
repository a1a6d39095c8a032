/** Paper coupons: what anyone may ask about one by its number (specification §2 `/c/:param?`, §7). */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, kroner, wordOf } from './wire.ts';

/** How a number that is right is written: ten digits, and two that check them. */
const shape = /^[0-9]{12}$/;
/** ISO 7064, MOD 97-10, as bank accounts abroad and national lotteries have it. */
const modulus = 97;

/**
 * The number of a coupon as it was typed, with or without spaces; undefined when its two check digits do not fit, so
 * that every wrong digit and every two that have changed places are told of before anybody is asked.
 */
export function couponNumberIn(typed: string): string | undefined {
  const digits = withoutSpaces(typed);
  return shape.test(digits) && Number(digits) % modulus === 1 ? digits : undefined;
}

/** The number whose first ten digits are these. */
export function withCheckDigits(tenDigits: string): string {
  const check = modulus + 1 - (Number(`${tenDigits}00`) % modulus);
  return `${tenDigits}${String(check).padStart(2, '0')}`;
}

/** The number as it stands on the paper: `1234 5678 9012`. */
export const couponNumberText = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ');

/**
 * What a coupon has won, and whether it has been fetched. Of a coupon that nobody knows, or whose number is mistyped,
 * nothing more is told; nothing of people ever. A number may be asked about five times in an hour and an address, which
 * a whole hall may share, three hundred: then `too_many_coupon_looks` with `facts.retryAfterSeconds`.
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
    /** Of a prize that waits, was paid or was never fetched. */
    amount: kroner.nullable(),
    /** Where the coupon is from, and where its prize is fetched. */
    hall: z.object({ name: z.string(), address: z.string(), town: z.string(), phone: z.string() }).nullable(),
    /** The last day on which a prize is fetched, `2026-11-21`. */
    lastDay: z.iso.date().nullable(),
    /** When the prize was paid. */
    paidAt: instant.nullable(),
  }),
  refusals: ['too_many_coupon_looks'],
});
