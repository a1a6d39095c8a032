/**
 * The common steps of the till's receipts: find the drawer, number the receipt, change the drawer, write the audit log.
 */
import type { Permission } from '@lokalbingo/contract/permissions';
import { negateOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller, SecondPerson } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  type CashAct,
  type CashOutcome,
  type KeptReceipt,
  nextReceiptNumber,
  type PaperSlip,
  tillReceiptNo,
} from '../cash-desk/cash-desk.ts';
import { isSamePerson, staffActor } from '../four-eyes/four-eyes.ts';
import type { IdentityDocument } from '../member-presence/member-presence.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { isOwnCase, stillMay } from '../staff/staff.ts';
import { insertEntry } from './entry-store.ts';
import { notifyOfReceipt } from './notify-of-receipt.ts';
import { type BookingRefusal, bookingRefusal } from './receipt-refusal.ts';
import { openShiftOf, type Shift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import type { TillDeps } from './till-deps.ts';

/**
 * Returns the caller's open shift in the member's hall. Refused when the member is the caller, or when the caller's
 * permission has ended since the call began. The caller has locked the till.
 */
export async function drawerOf(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  {
    permission,
    member: { hallId, playerId },
  }: {
    readonly permission: Permission;
    readonly member: { readonly hallId: number; readonly playerId: number };
  },
): Promise<Result<Shift, 'not_allowed' | 'drawer_required' | 'own_case'>> {
  const { staffId } = caller;
  if (!(await stillMay(tx, caller, { permission, hallId, now: clock.now() }))) return refuse('not_allowed');
  const shift = await openShiftOf(tx, { hallId, staffId });
  if (!shift) return refuse('drawer_required');
  return (await isOwnCase(tx, staffId, playerId)) ? refuse('own_case') : ok(shift);
}

/**
 * Returns the second person who confirms the call in place, if any: not the caller, and with the permission in the
 * hall. Refused when the member is that person.
 */
export async function secondOf(
  tx: Tx,
  caller: PermittedCaller,
  { hallId, playerId }: { readonly hallId: number; readonly playerId?: number },
): Promise<Result<SecondPerson | undefined, 'own_case'>> {
  const { second } = caller;
  if (!second || !covers(second.scope, hallId) || isSamePerson(staffActor(caller), staffActor(second)))
    return ok(undefined);
  const isOwn = playerId !== undefined && (await isOwnCase(tx, second.staffId, playerId));
  return isOwn ? refuse('own_case') : ok(second);
}

/** Writes the next receipt of the hall. If it is booked at once, the drawer's content changes with it. */
export async function writeReceipt(
  tx: Tx,
  deps: OutboxDeps,
  caller: PermittedCaller,
  written: {
    readonly act: string;
    readonly shift: Shift;
    readonly requestKey: string;
    readonly playerId: number;
    /** How the member proved that they were present. */
    readonly provenBy?: 'code' | IdentityDocument;
    /** The paper slip from which it is entered. */
    readonly slip?: PaperSlip | undefined;
    readonly move: (
      ofTill: Pick<CashAct, 'receiptNo' | 'actor' | 'reason' | 'ofTill' | 'confirmedBy'>,
    ) => Promise<CashOutcome>;
  },
): Promise<Result<KeptReceipt, BookingRefusal | 'another_required'>> {
  const { shift, requestKey, playerId, provenBy, slip, move } = written;
  const { hallId, shiftId } = shift;
  const second = await secondOf(tx, caller, { hallId, playerId });
  if (!second.ok) return second;
  const now = deps.clock.now();
  const year = Number(osloDayOf(now).slice(0, 4));
  const number = await nextReceiptNumber(tx, hallId, year);
  const moved = await move({
    receiptNo: tillReceiptNo(year, number),
    actor: staffActor(caller),
    reason: tillTexts.atCounter,
    ofTill: { year, number, shiftId, requestKey, provenBy, slip },
    confirmedBy: second.value && staffActor(second.value),
  });
  if (!moved.ok) return { ok: false, refusal: bookingRefusal(moved.refusal) };
  const receipt = moved.value;
  if (receipt.booking?.isByAnother) {
    const object = { kind: 'receipt', id: receipt.receiptNo };
    const isTaken = await second.value?.take(tx, { object, hallId, playerId });
    if (!isTaken) return refuse('another_required');
  }
  await noteReceipt(tx, deps, caller, { ...written, receipt });
  return moved;
}

/** Changes the drawer by the receipt and notifies the member, if it is booked, and writes the audit log. */
export async function noteReceipt(
  tx: Tx,
  deps: OutboxDeps,
  caller: Omit<PermittedCaller, 'second'>,
  noted: {
    readonly act: string;
    readonly shift: Pick<Shift, 'shiftId' | 'drawerId'>;
    readonly receipt: KeptReceipt;
  },
): Promise<void> {
  const { act, shift, receipt } = noted;
  const now = deps.clock.now();
  const { hallId, receiptNo, kind, amountOre, playerId, booking, ofTill } = receipt;
  const { provenBy, slip } = ofTill ?? {};
  if (booking) {
    await insertEntry(tx, {
      hallId,
      ...shift,
      cause: 'receipt',
      subject: receiptNo,
      amountOre: kind === 'deposit' ? amountOre : negateOre(amountOre),
      at: now,
    });
    await notifyOfReceipt(tx, deps, receipt);
  }
  await writeAudit(tx, now, caller, {
    act,
    outcome: booking ? 'done' : 'waits',
    object: { kind: 'receipt', id: receiptNo },
    hallId,
    playerId,
    after: { kind, amountOre, ...(provenBy && { provenBy }), ...(slip && { slipNo: slip.slipNo }) },
  });
}
