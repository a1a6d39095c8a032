import type { TicketSystem } from '@lokalbingo/contract/vouchers';
import { type Ore, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import { closeHolding, holdingByRef } from '../external-money/external-money.ts';
import { partyOf, type VoucherDeps } from './voucher-deps.ts';
import { outcomeOf, type WalletTransferAnswer } from './voucher-outcome.ts';
import { voucherTexts as texts } from './vouchers.nb.ts';

/** Every refusal of closing a voucher. */
type CloseRefusalCode =
  | AdmissionRefusalCode<'see_and_close_vouchers'>
  | 'not_a_member'
  | 'voucher_not_found'
  | 'movement_under_way'
  | 'idempotency_key_reused';

/**
 * Closes a voucher of the player's, and puts the amount that its system pays out on the card. Allowed during a pause.
 * `paidOut` is set
 * when it is done.
 */
export async function closeVoucher(
  deps: VoucherDeps,
  request: {
    readonly playerId: number;
    readonly hallId: number;
    readonly system: TicketSystem;
    readonly ticketNr: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Result<WalletTransferAnswer & { currentBalance: Ore; paidOut?: Ore }, CloseRefusalCode>> {
  const admitted = await admitPlayer(deps.db, 'see_and_close_vouchers', request, deps.clock.now());
  if (!admitted.ok) return admitted;
  const holding = await holdingByRef(deps.db, {
    ...request,
    party: partyOf(request.system),
    ref: request.ticketNr,
  });
  if (!holding) return refuse('voucher_not_found');
  const closed = await closeHolding(deps, holding, { idempotencyKey: request.idempotencyKey });
  if (!closed.ok) return closed;
  if (closed.value === 'closed_before')
    return ok({ outcome: 'refused', errorText: texts.alreadyClosed, currentBalance: zeroOre });
  const { state, movedOre } = closed.value;
  const isDone = state === 'confirmed' && movedOre !== null;
  return ok({
    ...outcomeOf(closed.value, { failed: texts.closeFailed, unknown: texts.closing }),
    currentBalance: isDone ? zeroOre : (closed.value.holding.reportedOre ?? zeroOre),
    ...(isDone && { paidOut: movedOre }),
  });
}
