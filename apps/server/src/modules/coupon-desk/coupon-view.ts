import type { DeskCoupon, listCouponSeries } from '@lokalbingo/contract/coupon-desk';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Coupon, Series } from '../coupons/coupons.ts';

/** Converts a coupon to the form that the counter shows. `isExpired`: its last day is over. */
export const couponView = (
  { lastDigits, prizeOre, lastDay, claim, payout }: Coupon,
  isExpired = false,
): DeskCoupon => ({
  state: payout ? 'paid' : claim ? 'waits' : prizeOre === 0 ? 'no_prize' : isExpired ? 'expired' : 'prize',
  ...{ lastDigits, lastDay, amount: prizeOre },
  claimed: claim ? { by: claim.actor.name, at: claim.at } : null,
  paid: payout ? { by: payout.actor.name, at: payout.at } : null,
});

/** Converts a series to the form that the console shows. */
export const seriesView = ({
  prizesOre,
  paidOre,
  actor,
  ...series
}: Series): AnswerOf<typeof listCouponSeries>['series'][number] => ({
  ...{ ...series, prizes: prizesOre, paid: paidOre, importedBy: actor },
});
