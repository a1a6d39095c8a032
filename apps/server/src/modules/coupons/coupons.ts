/**
 * Coupons: paper issued by a hall's paper system, the prize of each, and its payment.
 *
 * Owns the schema `coupons`. A number is stored only as a keyed hash. A look-up shows the prize and nothing about
 * people. Rate limits per number and per address prevent guessing. A file of coupons is imported whole or not at all,
 * once. A prize is paid once, by one person, or by two above the hall's limit. The payout is kept, with actor and
 * reason, as long as the books.
 *
 * Moves no money: the paper system and its till handle the price and the prize, which never touch a player card. The
 * module does not know who may work at the desk: the caller has checked that, and names the person.
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

export const couponsRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('coupons.coupons', 'coupons.remove_coupons', 1000)],
};

export const couponsModule = (deps: LookDeps): ServerModule => ({
  name: 'coupons',
  portal: (bind) => couponRoutes(bind, deps),
});
