import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import type { PaidCoupon } from './coupon.ts';
import { numberHash } from './coupon-settings.ts';
import { findCoupon, insertClaim, insertPayout } from './coupon-store.ts';
import { decideConfirmation, decidePayout, type PayoutRefusal } from './decide-payout.ts';
import type { CouponDeskDeps } from './import-series.ts';

/** The coupon, where it was presented, who acts and why. */
export type CouponDeskAct = {
  readonly hallId: number;
  readonly number: string;
  readonly actor: Actor;
  readonly reason: string;
};

/** The coupon, which waits for another person while it has no payout; or why nothing was done. */
export type PayoutOutcome = Decision<PaidCoupon, PayoutRefusal>;

/**
 * Records that a prize is paid; above the hall's limit it waits for another person. Of several concurrent people, one
 * pays and the others see who did. A person who repeats the call gets the current state.
 */
export async function payCoupon(
  tx: Tx,
  deps: CouponDeskDeps,
  { hallId, number, actor, reason }: CouponDeskAct,
): Promise<PayoutOutcome> {
  const hash = numberHash(deps, number);
  const at = deps.clock.now();
  const hall = await findHall(tx, hallId);
  if (!hall.ok) return { ok: false, refusal: { why: 'other_hall' } };
  const { fourEyesAboveOre } = hall.value;
  const facts = { hallId, actor, today: osloDayOf(at), fourEyesAboveOre };
  const step = decidePayout(await findCoupon(tx, hash), facts);
  if (!step.ok) return step;
  if (step.value !== 'repeat') {
    await insertClaim(tx, hash, { actor, reason, at });
    // A concurrent call has paid it after our read; the row says who.
    const claimed = await paidCoupon(tx, hash);
    const isOurs = decidePayout(claimed, facts);
    if (!isOurs.ok) return isOurs;
    if (step.value === 'pay') await insertPayout(tx, hash, { actor, reason, at, isByAnother: false });
  }
  return ok(await paidCoupon(tx, hash));
}

/** Confirms another person's claim of a prize above the hall's limit, and records that the prize is paid. */
export async function confirmCoupon(
  tx: Tx,
  deps: CouponDeskDeps,
  { hallId, number, actor, reason }: CouponDeskAct,
): Promise<PayoutOutcome> {
  const hash = numberHash(deps, number);
  const facts = { hallId, actor };
  const step = decideConfirmation(await findCoupon(tx, hash), facts);
  if (!step.ok) return step;
  if (step.value === 'pay') {
    await insertPayout(tx, hash, { actor, reason, at: deps.clock.now(), isByAnother: true });
    const isOurs = decideConfirmation(await findCoupon(tx, hash), facts);
    if (!isOurs.ok) return isOurs;
  }
  return ok(await paidCoupon(tx, hash));
}

async function paidCoupon(tx: Tx, hash: Buffer): Promise<PaidCoupon> {
  const coupon = await findCoupon(tx, hash);
  const claim = coupon?.claim;
  assert(coupon && claim, 'A recorded claim stays.');
  return { ...coupon, claim };
}
