/** The calls that look coupons up and mark them paid. */
import {
  confirmCoupon as confirmCouponCall,
  confirmCouponHere,
  type DeskCoupon,
  findCoupon,
  listCouponSeries,
  listPaidCoupons,
  listWaitingCoupons,
  payCoupon as payCouponCall,
} from '@lokalbingo/contract/coupon-desk';
import { minutes } from '@lokalbingo/contract/durations';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller, StaffCaller } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { kept, ok, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  confirmCoupon,
  lookedUp,
  type PayoutRefusal,
  payCoupon,
  payoutsOfDay,
  seriesOf,
  waitingClaims,
} from '../coupons/coupons.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { isSamePersonOfStaff } from '../staff/staff.ts';
import { couponDeskTexts as texts } from './coupon-desk.nb.ts';
import type { CouponDeskDeps } from './coupon-desk-deps.ts';
import { couponView, seriesView } from './coupon-view.ts';

/** Far more than a busy counter needs, and far fewer than it takes to guess numbers. */
const lookRule = { freeAttempts: 300, windowMs: minutes(10) };

const seriesOnPage = 20;

/** The number of the coupon. */
type CouponRequest = { readonly hallId: number; readonly number: string };
type NotPaid = RefusalOf<typeof confirmCouponCall>;

export function couponDeskRoutes(bind: Bind<'hall'>, deps: CouponDeskDeps): void {
  const { db } = deps;
  bind(findCoupon, ({ caller, body }) => inTransaction(db, (tx) => find(tx, deps, caller, body)));
  bind(payCouponCall, ({ caller, body }) =>
    inTransaction(db, (tx) => act(tx, deps, { caller, coupon: body, by: caller, name: 'mark_coupon_paid' })),
  );
  bind(confirmCouponCall, ({ caller, body }) =>
    inTransaction(db, (tx) => act(tx, deps, { caller, coupon: body, by: caller, name: 'confirm_coupon' })),
  );
  bind(confirmCouponHere, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const { second } = caller;
      if (!second || !covers(second.scope, body.hallId)) return refuse('another_required');
      const done = await act(tx, deps, { caller, coupon: body, by: second, name: 'confirm_coupon' });
      if (!done.ok) return done;
      const object = { kind: 'coupon', id: done.value.lastDigits };
      const isTaken = await second.take(tx, { object, hallId: body.hallId });
      return isTaken ? done : refuse('another_required');
    }),
  );
  bind(listWaitingCoupons, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const waiting = await waitingClaims(db, hall);
    return ok({ coupons: waiting.map((coupon) => couponView(coupon)) });
  });
  bind(listCouponSeries, async ({ caller, query: { hall, before } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const found = await seriesOf(db, { hallId: hall, before, atMost: seriesOnPage + 1 });
    const shown = found.slice(0, seriesOnPage);
    const next = found.length > seriesOnPage ? (shown.at(-1)?.seriesId ?? null) : null;
    return ok({ series: shown.map(seriesView), next });
  });
  bind(listPaidCoupons, async ({ caller, query: { hall, day } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const paid = await payoutsOfDay(db, hall, osloDay(day));
    return ok({ coupons: paid.map((coupon) => couponView(coupon)) });
  });
}

async function find(
  tx: Tx,
  deps: CouponDeskDeps,
  caller: PermittedCaller,
  { hallId, number }: CouponRequest,
): Promise<Result<DeskCoupon, 'coupon_not_found' | 'too_many_coupon_looks'>> {
  const key = attemptKey(deps, 'coupons by staff', String(caller.staffId));
  const counted = await takeAttempt(tx, deps, [{ key, rule: lookRule }]);
  if (!counted.ok) return refuse('too_many_coupon_looks', counted.refusal);
  const looked = covers(caller.scope, hallId) ? await lookedUp(tx, deps, number) : undefined;
  const isHalls = looked && looked.result !== 'unknown' && looked.coupon.hallId === hallId;
  const now = deps.clock.now();
  const act = 'look_up_coupon';
  if (!isHalls) {
    await writeAudit(tx, now, caller, { act, outcome: 'coupon_not_found' });
    return kept(refuse('coupon_not_found'));
  }
  const object = { kind: 'coupon', id: looked.coupon.lastDigits };
  await writeAudit(tx, now, caller, { act, outcome: 'seen', object, hallId });
  return ok(couponView(looked.coupon, looked.result === 'expired'));
}

/** Marks a prize as paid, or confirms it. `by` is the caller, or the second person who confirms on the spot. */
async function act<Name extends 'mark_coupon_paid' | 'confirm_coupon'>(
  tx: Tx,
  deps: CouponDeskDeps,
  {
    caller,
    coupon: { hallId, number },
    by,
    name,
  }: {
    readonly caller: PermittedCaller;
    readonly coupon: CouponRequest;
    readonly by: StaffCaller;
    readonly name: Name;
  },
): Promise<
  Result<
    DeskCoupon,
    Name extends 'confirm_coupon' ? NotPaid : Exclude<NotPaid, 'coupon_not_claimed' | 'another_required'>
  >
> {
  if (!covers(caller.scope, hallId)) return refuse('coupon_not_found');
  const actor = staffActor(by);
  const { staffId } = by;
  const isPaying = name === 'mark_coupon_paid';
  const reason = isPaying ? texts.paid : texts.confirmed;
  const done = await (isPaying ? payCoupon : confirmCoupon)(tx, deps, { hallId, number, actor, reason });
  // Paying has none of the refusals of confirming.
  if (!done.ok) return { ok: false, refusal: refusalOf(done.refusal) as never };
  const coupon = done.value;
  if (await isSamePersonOfStaff(tx, staffId, coupon.importedBy)) return refuse('coupon_imported_by_you');
  const claimedBy = coupon.claim.actor.staffId;
  const isBySame = claimedBy !== undefined && (await isSamePersonOfStaff(tx, staffId, [claimedBy]));
  if (!isPaying && isBySame) return refuse('another_required') as never;
  await writeAudit(tx, deps.clock.now(), caller, {
    act: name,
    outcome: coupon.payout ? 'done' : 'waits',
    object: { kind: 'coupon', id: coupon.lastDigits },
    hallId,
    after: { amountOre: coupon.prizeOre },
  });
  return ok(couponView(coupon));
}

function refusalOf(refusal: PayoutRefusal): Refusal<NotPaid> {
  switch (refusal.why) {
    case 'unknown':
    case 'other_hall':
      return { code: 'coupon_not_found' };
    case 'no_prize':
      return { code: 'coupon_without_prize' };
    case 'not_claimed':
      return { code: 'coupon_not_claimed' };
    case 'same_eyes':
      return { code: 'another_required' };
    case 'imported_by':
      return { code: 'coupon_imported_by_you' };
    case 'expired':
      return { code: 'coupon_expired', facts: { lastDay: refusal.lastDay } };
    case 'claimed_by':
      return { code: 'coupon_waits', facts: { by: refusal.name } };
    case 'paid_before':
      return { code: 'coupon_paid', facts: { by: refusal.name, at: refusal.at.toISOString() } };
  }
}
