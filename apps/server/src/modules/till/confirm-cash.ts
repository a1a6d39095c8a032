import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { confirmReceipt, findReceipt, type KeptReceipt } from '../cash-desk/cash-desk.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import { isMobileUnproven } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { isOwnCase, isSamePersonOfStaff, stillMay } from '../staff/staff.ts';
import { lockTill } from './drawer-store.ts';
import { withinLimits } from './pay-cash-out.ts';
import { type ConfirmationRefusal, confirmationRefusal } from './receipt-refusal.ts';
import { findShift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import { noteReceipt } from './write-receipt.ts';

/**
 * Books a waiting receipt of another person, in the drawer of the shift in which it was written, while that shift is open.
 * Every rule is checked again. When the same person confirms again, the receipt is returned and nothing moves.
 */
export async function confirmCash(
  tx: Tx,
  deps: OutboxDeps,
  caller: Omit<PermittedCaller, 'second'>,
  { hallId, receiptNo }: { readonly hallId: number; readonly receiptNo: string },
): Promise<Result<KeptReceipt, ConfirmationRefusal | 'not_allowed' | 'document_required'>> {
  const till = covers(caller.scope, hallId) ? await lockTill(tx, hallId) : undefined;
  const written = await findReceipt(tx, hallId, receiptNo);
  if (!till || !written?.ofTill) return refuse('receipt_not_found');
  const shift = await findShift(tx, caller.scope, written.ofTill.shiftId);
  assert(shift, 'A shift with a receipt is never deleted.');
  const { playerId, kind, booking, ofTill } = written;
  const check = { permission: 'confirm_cash', hallId, now: deps.clock.now() } as const;
  if (!(await stillMay(tx, caller, check))) return refuse('not_allowed');
  if (await isOwnCase(tx, caller.staffId, playerId)) return refuse('own_case');
  if (!booking && shift.closed) return refuse('receipt_lapsed');
  const today = osloDayOf(deps.clock.now());
  // The code went to a number that may be another person's by now, so the member is asked again, for a document.
  if (!booking && ofTill.provenBy === 'code' && (await isMobileUnproven(tx, playerId, today)))
    return refuse('document_required');
  const payout = { ...written, shift };
  const within = kind === 'payout' && !booking ? await withinLimits(tx, till, payout) : ok(undefined);
  if (!within.ok) return within;
  const act = { hallId, receiptNo, actor: staffActor(caller), reason: tillTexts.confirmed };
  const confirmed = await confirmReceipt(tx, deps, act);
  if (!confirmed.ok) return { ok: false, refusal: confirmationRefusal(confirmed.refusal) };
  const writtenBy = written.actor.staffId;
  if (writtenBy !== undefined && (await isSamePersonOfStaff(tx, caller.staffId, [writtenBy])))
    return refuse('another_required');
  if (!booking) await noteReceipt(tx, deps, caller, { act: 'confirm_cash', shift, receipt: confirmed.value });
  return confirmed;
}
