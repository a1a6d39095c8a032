import type { DeskCoupon } from '@lokalbingo/contract/coupon-desk';
import type { Coupon } from '../coupons/coupons.ts';

/** A coupon as the counter shows it. `isExpired`: its last day is over. */
export const couponView = (
  { lastDigits, prizeOre, lastDay, claim, payout }: Coupon,
  isExpired = false,
): DeskCoupon => ({
  state: payout ? 'paid' : claim ? 'waits' : prizeOre === 0 ? 'no_prize' : isExpired ? 'expired' : 'prize',
  ...{ lastDigits, lastDay, amount: prizeOre },
  claimed: claim ? { by: claim.actor.name, at: claim.at } : null,
  paid: payout ? { by: payout.actor.name, at: payout.at } : null,
});
