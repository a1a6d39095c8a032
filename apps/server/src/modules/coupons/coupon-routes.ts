import { couponControl, couponNumberIn } from '@lokalbingo/contract/coupons';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { type LookDeps, lookUpCoupon } from './look-up-coupon.ts';

const nothingMore = { amount: null, hall: null, lastDay: null, paidAt: null };

export function couponRoutes(bind: Bind<'portal'>, deps: LookDeps): void {
  bind(couponControl, async ({ body, address }) => {
    const number = couponNumberIn(body.CouponData);
    if (number === undefined) return ok({ result: 'mistyped', ...nothingMore });
    const looked = await lookUpCoupon(deps, { number, address });
    if (!looked.ok) return looked;
    if (looked.value.result === 'unknown') return ok({ result: 'unknown', ...nothingMore });
    const { result, coupon } = looked.value;
    const hall = await findHall(deps.db, coupon.hallId);
    assert(hall.ok, 'A hall with stored coupons exists.');
    const { name, address: street, town, phone } = hall.value;
    return ok({
      result,
      hall: { name, address: street, town, phone },
      amount: coupon.prizeOre > 0 ? coupon.prizeOre : null,
      lastDay: result === 'no_prize' ? null : coupon.lastDay,
      paidAt: coupon.payout?.at ?? null,
    });
  });
}
