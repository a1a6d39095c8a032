import { kronerFromOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { bookedOn, type KeptReceipt, payOutCash, receiptByRequest } from '../cash-desk/cash-desk.ts';
import { memberOfCard } from '../counter/counter.ts';
import { findHall } from '../halls/halls.ts';
import { isMobileUnproven } from '../identity/identity.ts';
import { proveMemberPresent } from '../member-presence/member-presence.ts';
import { type LockedTill, lockTill } from './drawer-store.ts';
import { paidOutByHolder } from './paid-out-by-holder.ts';
import { type SlipRefusal, slipOf } from './paper-slip.ts';
import type { BookingRefusal } from './receipt-refusal.ts';
import type { Shift } from './shift-store.ts';
import { type CashRequest, sameReceipt } from './take-cash-in.ts';
import type { TillDeps } from './till-deps.ts';
import { drawerOf, writeReceipt } from './write-receipt.ts';

/**
 * Books a payout to a member at the caller's drawer. The member proves that they are present. Another person must
 * confirm when a document was shown instead of a code, and for amounts above what one may book alone. A document must
 * be shown while the member's mobile number may be another person's, and for payouts written on paper. Repeating the
 * request returns its receipt and uses no new code.
 */
export async function payCashOut(
  tx: Tx,
  deps: TillDeps,
  caller: PermittedCaller,
  request: CashRequest & Pick<Parameters<typeof proveMemberPresent>[2], 'proof' | 'address'>,
): Promise<
  Result<
    KeptReceipt,
    | BookingRefusal
    | SlipRefusal
    | 'not_allowed'
    | 'another_required'
    | 'drawer_required'
    | 'idempotency_key_reused'
    | 'member_code_required'
    | 'member_code_wrong'
    | 'document_required'
    | LimitRefusal
  >
> {
  const { cardId, amountOre, requestKey, proof, address, paper } = request;
  const member = await memberOfCard(tx, caller.scope, cardId);
  if (!member.ok) return member;
  const { hallId, playerId } = member.value;
  const till = await lockTill(tx, hallId);
  if (!till) return refuse('drawer_required');
  const before = await receiptByRequest(tx, hallId, requestKey);
  if (before) return sameReceipt(before, { kind: 'payout', playerId, amountOre });
  const shift = await drawerOf(tx, deps, caller, { permission: 'cash_out', member: member.value });
  if (!shift.ok) return shift;
  const now = deps.clock.now();
  const slip = await slipOf(tx, shift.value, paper, now);
  if (!slip.ok) return slip;
  const within = await withinLimits(tx, till, {
    playerId,
    amountOre,
    writtenAt: now,
    shift: shift.value,
  });
  if (!within.ok) return within;
  if (proof?.by === 'code' && (paper || (await isMobileUnproven(tx, playerId, osloDayOf(now)))))
    return refuse('document_required');
  const present = await proveMemberPresent(tx, deps, { hallId, playerId, proof, address });
  if (!present.ok) return present;
  const needsAnother = present.value !== 'code';
  return writeReceipt(tx, deps, caller, {
    act: 'cash_out',
    shift: shift.value,
    requestKey,
    playerId,
    provenBy: present.value,
    slip: slip.value,
    move: (ofTill) => payOutCash(tx, deps, { hallId, playerId, amountOre, needsAnother, ...ofTill }),
  });
}

/** Why a payout is above the hall's limits; the fact `left` is how many kroner are left. */
export type LimitRefusal = 'cash_limit_reached' | 'shift_limit_reached';

/**
 * Whether a payout stays within the hall's limits for a member on the day of its receipt, and for the shifts that the
 * holder of its shift opened on the same day as it, under any of their staff accounts.
 */
export async function withinLimits(
  tx: Tx,
  { hallId }: LockedTill,
  payout: {
    readonly playerId: number;
    readonly amountOre: Ore;
    readonly writtenAt: Date;
    readonly shift: Shift;
  },
): Promise<Result<undefined, LimitRefusal>> {
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A hall with a till exists.');
  const { cashOutOfDayOre, cashOutOfShiftOre } = hall.value;
  const { playerId, amountOre, writtenAt, shift } = payout;
  const { bookedOre } = await bookedOn(tx, { hallId, playerId, kind: 'payout' }, osloDayOf(writtenAt));
  const leftOfDay = leftOf(cashOutOfDayOre, bookedOre);
  if (amountOre > leftOfDay) return refuse('cash_limit_reached', { left: kronerFromOre(leftOfDay) });
  const leftOfShift = leftOf(cashOutOfShiftOre, await paidOutByHolder(tx, shift));
  if (amountOre > leftOfShift) return refuse('shift_limit_reached', { left: kronerFromOre(leftOfShift) });
  return ok(undefined);
}

const leftOf = (limit: Ore, used: Ore): Ore => (used < limit ? subtractOre(limit, used) : zeroOre);
