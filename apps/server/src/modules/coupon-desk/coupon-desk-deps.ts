import type { Db } from '../../platform/database.ts';
import type { CouponKey } from '../coupons/coupons.ts';
import type { TriesDeps } from '../tries/tries.ts';

/** What the coupon desk depends on. */
export type CouponDeskDeps = TriesDeps & CouponKey & { readonly db: Db };
