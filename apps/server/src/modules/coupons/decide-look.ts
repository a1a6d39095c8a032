/** What is told of a coupon. Pure. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Coupon } from './coupon.ts';

/** What a coupon is to whoever holds it. */
export type CouponResult = 'prize' | 'no_prize' | 'paid' | 'expired' | 'unknown';

/**
 * See {@link CouponResult}. That it has won nothing, and that it was paid, stays so after its last day; a prize that
 * waits for another person at the desk is one that has not been paid.
 */
export function decideLook(coupon: Coupon | undefined, today: OsloDay): CouponResult {
  if (!coupon) return 'unknown';
  if (coupon.payout) return 'paid';
  if (coupon.prizeOre === 0) return 'no_prize';
  return coupon.lastDay < today ? 'expired' : 'prize';
}
