/** Decides whether the prize of a coupon is paid. Pure. */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type Actor, isSamePerson } from '../four-eyes/four-eyes.ts';
import type { Coupon } from './coupon.ts';

/**
 * Why no prize is paid.
 * - `unknown`: no such coupon was issued.
 * - `other_hall`: another hall issued it.
 * - `not_claimed`: nobody has claimed it, so there is nothing to confirm.
 * - `claimed_by`: another person has claimed it, and it waits for confirmation.
 * - `same_eyes`: the person who claimed it cannot confirm it.
 * - `imported_by`: the person has imported its series, or confirmed the import.
 * - `paid_before`: by whom and when.
 */
export type PayoutRefusal =
  | { readonly why: 'unknown' | 'other_hall' | 'no_prize' | 'not_claimed' | 'same_eyes' | 'imported_by' }
  | { readonly why: 'expired'; readonly lastDay: OsloDay }
  | { readonly why: 'claimed_by'; readonly name: string }
  | { readonly why: 'paid_before'; readonly name: string; readonly at: Date };

/** `pay` immediately, `claim` for a second person to confirm, or `repeat` when the same person has already acted. */
export type PayoutStep = 'pay' | 'claim' | 'repeat';

type PayoutFacts = {
  readonly hallId: number;
  readonly actor: Actor;
  readonly today: OsloDay;
  /** A prize above this amount needs two people. */
  readonly fourEyesAboveOre: Ore;
};

/** Decides whether a person may pay a coupon that was presented. */
export function decidePayout(
  coupon: Coupon | undefined,
  { hallId, actor, today, fourEyesAboveOre }: PayoutFacts,
): Decision<PayoutStep, PayoutRefusal> {
  if (!coupon) return no({ why: 'unknown' });
  const { claim, payout, lastDay } = coupon;
  if (coupon.hallId !== hallId) return no({ why: 'other_hall' });
  if (coupon.prizeOre === 0) return no({ why: 'no_prize' });
  if (hasImported(coupon, actor)) return no({ why: 'imported_by' });
  if (payout) {
    const isOwnAlone = !payout.isByAnother && isSamePerson(payout.actor, actor);
    return isOwnAlone ? ok('repeat') : paidBefore(payout);
  }
  if (claim)
    return isSamePerson(claim.actor, actor)
      ? ok('repeat')
      : no({ why: 'claimed_by', name: claim.actor.name });
  if (lastDay < today) return no({ why: 'expired', lastDay });
  return ok(coupon.prizeOre > fourEyesAboveOre ? 'claim' : 'pay');
}

/**
 * Decides whether a person may confirm another person's claim. A coupon claimed in time is paid even after its last
 * day.
 */
export function decideConfirmation(
  coupon: Coupon | undefined,
  { hallId, actor }: Pick<PayoutFacts, 'hallId' | 'actor'>,
): Decision<'pay' | 'repeat', PayoutRefusal> {
  if (!coupon) return no({ why: 'unknown' });
  const { claim, payout } = coupon;
  if (coupon.hallId !== hallId) return no({ why: 'other_hall' });
  if (payout)
    return payout.isByAnother && isSamePerson(payout.actor, actor) ? ok('repeat') : paidBefore(payout);
  if (!claim) return no({ why: 'not_claimed' });
  if (hasImported(coupon, actor)) return no({ why: 'imported_by' });
  return isSamePerson(claim.actor, actor) ? no({ why: 'same_eyes' }) : ok('pay');
}

const hasImported = ({ importedBy }: Coupon, { staffId }: Actor): boolean =>
  staffId !== undefined && importedBy.includes(staffId);

const paidBefore = ({ actor, at }: NonNullable<Coupon['payout']>) =>
  no({ why: 'paid_before', name: actor.name, at });

const no = (refusal: PayoutRefusal) => ({ ok: false as const, refusal });
