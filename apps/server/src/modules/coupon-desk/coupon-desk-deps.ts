import type { Db } from '../../platform/database.ts';
import type { CouponKey } from '../coupons/coupons.ts';
import type { RateLimitDeps } from '../rate-limits/rate-limits.ts';

/** The dependencies of the coupon desk. */
export type CouponDeskDeps = RateLimitDeps & CouponKey & { readonly db: Db };
