import { negateOre, subtractOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  findReceipt,
  type KeptReceipt,
  nextReceiptNumber,
  receiptByRequest,
  reverseReceipt,
  tillReceiptNo,
} from '../cash-desk/cash-desk.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { hasRoleNow, isOwnCase, stillMay } from '../staff/staff.ts';
import { bookDifference } from './count-drawer.ts';
import { lockTill } from './drawer-store.ts';
import { insertEntry } from './entry-store.ts';
import { notifyOfReceipt } from './notify-of-receipt.ts';
import { type BookingRefusal, bookingRefusal } from './receipt-refusal.ts';
import { findShift, openShiftOf, type Shift } from './shift-store.ts';
import { secondOf } from './write-receipt.ts';

type Refused =
  | 'not_allowed'
  | BookingRefusal
  | 'receipt_not_found'
  | 'not_reversible'
  | 'another_required'
  | 'drawer_required'
  | 'idempotency_key_reused';

/**
 * Reverses a booked receipt with a receipt of its own, which another person confirms in place. The clerk who wrote it
 * may do this while the shift is open; a hall manager may also do it later. The cash moves at the drawer where it was
 * booked or, when that shift is closed, at the caller's drawer. If the member has spent part of a deposit, that part
 * becomes a discrepancy of the shift. Reversing again returns the reversal.
 */
export async function reverseCash(
  tx: Tx,
  deps: OutboxDeps,
  caller: PermittedCaller,
  request: {
    readonly hallId: number;
    readonly receiptNo: string;
    readonly reason: string;
    readonly requestKey: string;
  },
): Promise<Result<KeptReceipt, Refused>> {
  const { hallId, receiptNo, requestKey } = request;
  const till = covers(caller.scope, hallId) ? await lockTill(tx, hallId) : undefined;
  const written = till && (await findReceipt(tx, hallId, receiptNo));
  if (!written?.ofTill) return refuse('receipt_not_found');
  const now = deps.clock.now();
  if (!(await stillMay(tx, caller, { permission: 'reverse_receipt', hallId, now })))
    return refuse('not_allowed');
  if (written.reversedBy !== undefined) {
    const reversal = await findReceipt(tx, hallId, written.reversedBy);
    assert(reversal, 'A receipt is never deleted.');
    await writeAudit(tx, now, caller, {
      ...{ act: 'reverse_receipt', outcome: 'seen', hallId, playerId: written.playerId },
      object: { kind: 'receipt', id: receiptNo },
    });
    return ok(reversal);
  }
  if (!written.booking || written.reverses !== undefined) return refuse('not_reversible');
  if (await receiptByRequest(tx, hallId, requestKey)) return refuse('idempotency_key_reused');
  const shift = await shiftOf(tx, caller, written, now);
  if (!shift.ok) return shift;
  const { playerId } = written;
  if (await isOwnCase(tx, caller.staffId, playerId)) return refuse('own_case');
  const second = await secondOf(tx, caller, { hallId, playerId });
  if (!second.ok) return second;
  const object = { kind: 'receipt', id: receiptNo };
  if (!second.value || !(await second.value.take(tx, { object, hallId, playerId })))
    return refuse('another_required');
  return reverse(tx, deps, caller, { ...request, written, shift: shift.value, second: second.value });
}

/** Returns the shift at whose drawer the cash moves, if the caller may reverse the receipt. */
async function shiftOf(
  tx: Tx,
  caller: PermittedCaller,
  { hallId, ofTill, actor }: KeptReceipt,
  now: Date,
): Promise<Result<Shift, 'not_reversible' | 'drawer_required'>> {
  const { staffId, scope } = caller;
  const booked = ofTill && (await findShift(tx, scope, ofTill.shiftId));
  assert(booked, 'A shift with a receipt is never deleted.');
  const isWriters = actor.staffId === staffId && !booked.closed;
  const asManager = { role: 'hall_manager', hallId, now } as const;
  if (!isWriters && !(await hasRoleNow(tx, caller, asManager))) return refuse('not_reversible');
  const shift = booked.closed ? await openShiftOf(tx, { hallId, staffId }) : booked;
  return shift ? ok(shift) : refuse('drawer_required');
}

async function reverse(
  tx: Tx,
  deps: OutboxDeps,
  caller: PermittedCaller,
  reversed: {
    readonly written: KeptReceipt;
    readonly shift: Shift;
    readonly second: NonNullable<PermittedCaller['second']>;
    readonly reason: string;
    readonly requestKey: string;
  },
): Promise<Result<KeptReceipt, BookingRefusal>> {
  const { written, shift, second, reason, requestKey } = reversed;
  const { hallId, playerId, kind, amountOre } = written;
  const { shiftId, drawerId } = shift;
  const at = deps.clock.now();
  const year = Number(osloDayOf(at).slice(0, 4));
  const number = await nextReceiptNumber(tx, hallId, year);
  const done = await reverseReceipt(tx, deps, written, {
    receiptNo: tillReceiptNo(year, number),
    actor: staffActor(caller),
    confirmedBy: staffActor(second),
    reason,
    ofTill: { year, number, shiftId, requestKey },
  });
  if (!done.ok) return { ok: false, refusal: bookingRefusal(done.refusal) };
  const { receipt, movedOre } = done.value;
  const subject = receipt.receiptNo;
  await insertEntry(tx, {
    ...{ hallId, drawerId, shiftId, subject, at },
    cause: 'receipt',
    amountOre: kind === 'deposit' ? negateOre(movedOre) : movedOre,
  });
  await notifyOfReceipt(tx, deps, receipt);
  const restOre = subtractOre(movedOre, amountOre);
  if (restOre !== 0)
    await bookDifference(tx, shift, {
      cause: 'reversal',
      amountOre: restOre,
      staffId: caller.staffId,
      now: at,
      of: shiftId,
    });
  await writeAudit(tx, at, caller, {
    act: 'reverse_receipt',
    outcome: 'done',
    object: { kind: 'receipt', id: written.receiptNo },
    hallId,
    playerId,
    reason,
    after: { reversal: receipt.receiptNo, amountOre, movedOre },
  });
  return ok(receipt);
}
