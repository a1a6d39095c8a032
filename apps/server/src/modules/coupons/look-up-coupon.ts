import { hours } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  attemptKey,
  mayAttempt,
  type RateLimit,
  type RateLimitDeps,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';
import type { Coupon } from './coupon.ts';
import { type CouponKey, numberHash } from './coupon-settings.ts';
import { findCoupon } from './coupon-store.ts';
import { type CouponResult, decideLook } from './decide-look.ts';

/** The dependencies of looking a coupon up. */
export type LookDeps = RateLimitDeps & CouponKey & { readonly db: Db };

/** The number, and the network address from which it is looked up. */
export type Look = { readonly number: string; readonly address: string };

/** The result, with the coupon unless it is unknown. */
export type LookedUp =
  | { readonly result: 'unknown' }
  | { readonly result: Exclude<CouponResult, 'unknown'>; readonly coupon: Coupon };

const ofNumber = { freeAttempts: 5, windowMs: hours(1) };
// The guests of a whole hall share one address.
const ofAddress = { freeAttempts: 300, windowMs: hours(1) };

/** Looks up a coupon. Counts each look-up first, even one that finds nothing. */
export async function lookUpCoupon(
  deps: LookDeps,
  look: Look,
): Promise<Result<LookedUp, 'too_many_coupon_looks'>> {
  const bounds = rateLimitsOf(deps, look);
  // Rate-limited look-ups do not queue for a connection.
  const may = await mayAttempt(deps.db, deps, bounds);
  if (!may.ok) return refuse('too_many_coupon_looks', may.refusal);
  return inTransaction(deps.db, async (tx) => {
    const counted = await takeAttempt(tx, deps, bounds);
    return counted.ok
      ? ok(await lookedUp(tx, deps, look.number))
      : refuse('too_many_coupon_looks', counted.refusal);
  });
}

/** Returns the current state of a coupon, without counting the look-up. */
export async function lookedUp(
  tx: Tx,
  deps: CouponKey & { readonly clock: Clock },
  number: string,
): Promise<LookedUp> {
  const coupon = await findCoupon(tx, numberHash(deps, number));
  const result = decideLook(coupon, osloDayOf(deps.clock.now()));
  return coupon && result !== 'unknown' ? { result, coupon } : { result: 'unknown' };
}

const rateLimitsOf = (deps: LookDeps, { number, address }: Look): readonly RateLimit[] => [
  { key: attemptKey(deps, 'coupon by number', number), rule: ofNumber },
  { key: attemptKey(deps, 'coupons by address', address), rule: ofAddress },
];
