/**
 * The coupon desk: the calls by which staff of a hall handle paper coupons.
 *
 * Owns no data. Staff see only coupons of the halls in their scope. A coupon of another hall gets the same answer as
 * one that does not exist. Look-ups are rate-limited per staff member and logged. `coupons` decides which prizes are
 * paid.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CouponDeskDeps } from './coupon-desk-deps.ts';
import { couponDeskRoutes } from './coupon-desk-routes.ts';
import { importRoutes } from './import-routes.ts';

export const couponDeskModule = (deps: CouponDeskDeps): ServerModule => ({
  name: 'coupon-desk',
  hall: (bind) => {
    couponDeskRoutes(bind, deps);
    importRoutes(bind, deps);
  },
});
