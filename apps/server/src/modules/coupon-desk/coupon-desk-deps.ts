import type { Db } from '../../platform/database.ts';
import type { CouponKey } from '../coupons/coupons.ts';
import type { RateLimitDeps } from '../rate-limits/rate-limits.ts';

/** What the coupon desk depends on. */
export type CouponDeskDeps = RateLimitDeps & CouponKey & { readonly db: Db };
