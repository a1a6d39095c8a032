/** What every receipt of the till has in common: the drawer, the number, the entry and the line of the audit log. */
import { negateOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  type CashAct,
  type CashOutcome,
  type KeptReceipt,
  nextReceiptNumber,
  tillReceiptNo,
} from '../cash-desk/cash-desk.ts';
import { isOwnCase } from '../staff/staff.ts';
import { insertEntry } from './entry-store.ts';
import { type BookingRefusal, bookingRefusal } from './receipt-refusal.ts';
import { openShiftOf, type Shift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import type { TillDeps } from './till-deps.ts';

/** The person as the cash desk writes it down. */
export const actorOf = ({ name, staffId, playerId }: PermittedCaller) => ({
  name,
  staffId,
  ...(playerId !== undefined && { playerId }),
});

/** The caller's open shift in the member's hall, when the member is not the caller. Call behind the lock on the till. */
export async function drawerOf(
  tx: Tx,
  { staffId }: PermittedCaller,
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
): Promise<Result<Shift, 'drawer_required' | 'own_case'>> {
  const shift = await openShiftOf(tx, { hallId, staffId });
  if (!shift) return refuse('drawer_required');
  return (await isOwnCase(tx, staffId, playerId)) ? refuse('own_case') : ok(shift);
}

/** Writes the next receipt of the hall. When its money moves at once, the drawer's content changes with it. */
export async function writeReceipt(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  written: {
    readonly act: string;
    readonly shift: Shift;
    readonly requestKey: string;
    readonly move: (
      ofTill: Pick<CashAct, 'receiptNo' | 'actor' | 'reason' | 'ofTill'>,
    ) => Promise<CashOutcome>;
  },
): Promise<Result<KeptReceipt, BookingRefusal>> {
  const { act, shift, requestKey, move } = written;
  const { hallId, shiftId } = shift;
  const now = clock.now();
  const year = Number(osloDayOf(now).slice(0, 4));
  const number = await nextReceiptNumber(tx, hallId, year);
  const moved = await move({
    receiptNo: tillReceiptNo(year, number),
    actor: actorOf(caller),
    reason: tillTexts.atCounter,
    ofTill: { year, number, shiftId, requestKey },
  });
  if (!moved.ok) return { ok: false, refusal: bookingRefusal(moved.refusal) };
  await noteReceipt(tx, caller, { act, shift, receipt: moved.value, now });
  return moved;
}

/** Changes the drawer by a receipt that is booked, and tells the audit log of it. */
export async function noteReceipt(
  tx: Tx,
  caller: PermittedCaller,
  noted: {
    readonly act: string;
    readonly shift: Pick<Shift, 'shiftId' | 'drawerId'>;
    readonly receipt: KeptReceipt;
    readonly now: Date;
  },
): Promise<void> {
  const { act, shift, receipt, now } = noted;
  const { hallId, receiptNo, kind, amountOre, playerId, booking } = receipt;
  if (booking)
    await insertEntry(tx, {
      hallId,
      ...shift,
      cause: 'receipt',
      subject: receiptNo,
      amountOre: kind === 'deposit' ? amountOre : negateOre(amountOre),
      at: now,
    });
  await writeAudit(tx, now, caller, {
    act,
    outcome: booking ? 'done' : 'waits',
    object: { kind: 'receipt', id: receiptNo },
    hallId,
    playerId,
    after: { kind, amountOre },
  });
}
