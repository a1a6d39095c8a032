/**
 * Coupons: paper that a hall's paper system has issued, what each has won, and that its prize is paid once.
 *
 * Owns the schema `coupons`. Promises that a number is nowhere kept but as a keyed hash; that whoever asks about one is
 * told what it has won and nothing of people; that nobody tries numbers through, by a bound under each number and a wider
 * one under each address; that a file of coupons is read in whole or not at all, once; and that a prize is paid by one
 * person, or above the hall's limit by two, and kept with who and why for as long as the books are.
 *
 * Moves no money: what a coupon cost, and what is paid for it, is the paper system's and its till's, and never touched a
 * player card. It does not know who may stand at the desk: whoever calls has seen to that, and names the person.
 */
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { couponRoutes } from './coupon-routes.ts';
import type { LookDeps } from './look-up-coupon.ts';

export type { Coupon } from './coupon.ts';
export { type CouponKey, couponSettings } from './coupon-settings.ts';
export { payoutsOfDay, type Series, seriesOf, waitingClaims } from './coupon-store.ts';
export type { PayoutRefusal } from './decide-payout.ts';
export { importSeries } from './import-series.ts';
export { lookedUp } from './look-up-coupon.ts';
export { confirmCoupon, payCoupon } from './pay-coupon.ts';
export { readSeries, type SeriesLine } from './read-series.ts';

/** What is kept no longer than it must be. */
export const couponsRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('coupons.coupons', 'coupons.remove_coupons', 1000)],
};

/** Coupons in the program. */
export const couponsModule = (deps: LookDeps): ServerModule => ({
  name: 'coupons',
  portal: (bind) => couponRoutes(bind, deps),
});
