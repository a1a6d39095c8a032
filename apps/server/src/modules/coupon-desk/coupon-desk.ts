/**
 * Coupon desk: what staff of a hall do with paper coupons.
 *
 * Owns no data. Promises that staff see only coupons of the halls in their scope, that a coupon of another hall gets the
 * same answer as one that does not exist, and that look-ups are counted per staff member and logged. `coupons` decides
 * which prizes are paid.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CouponDeskDeps } from './coupon-desk-deps.ts';
import { couponDeskRoutes } from './coupon-desk-routes.ts';
import { importRoutes } from './import-routes.ts';

/** The coupon desk in the program. */
export const couponDeskModule = (deps: CouponDeskDeps): ServerModule => ({
  name: 'coupon-desk',
  hall: (bind) => {
    couponDeskRoutes(bind, deps);
    importRoutes(bind, deps);
  },
});
