/** Decides what a look-up shows of a coupon. Pure. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Coupon } from './coupon.ts';

/** The state of a coupon as its holder sees it. */
export type CouponResult = 'prize' | 'no_prize' | 'paid' | 'expired' | 'unknown';

/**
 * See {@link CouponResult}. A coupon without a prize, or already paid, keeps that state after its last day. A prize
 * that waits for another person counts as not paid.
 */
export function decideLook(coupon: Coupon | undefined, today: OsloDay): CouponResult {
  if (!coupon) return 'unknown';
  if (coupon.payout) return 'paid';
  if (coupon.prizeOre === 0) return 'no_prize';
  return coupon.lastDay < today ? 'expired' : 'prize';
}
