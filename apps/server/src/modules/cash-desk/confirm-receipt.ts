import type { Tx } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { bookReceipt, type CashDeps, cashPlace } from './cash-place.ts';
import { decideCash, decideConfirmation } from './decide-cash.ts';
import type { CashOutcome } from './move-cash.ts';
import { findReceipt } from './receipt-store.ts';

/**
 * Books a receipt that waits for another person, before it lapses. Every rule is checked again: a pause that began
 * meanwhile stops a deposit, and the card must still hold the money of a payout. A repeated confirmation by the same
 * person is accepted and moves nothing.
 */
export async function confirmReceipt(
  tx: Tx,
  deps: CashDeps,
  act: {
    readonly hallId: number;
    readonly receiptNo: string;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<CashOutcome> {
  const { hallId, receiptNo, actor, reason } = act;
  const written = await findReceipt(tx, hallId, receiptNo);
  if (!written) return { ok: false, refusal: { why: 'no_receipt' } };
  const { kind } = written;
  if (kind !== 'deposit' && kind !== 'payout') return { ok: false, refusal: { why: 'booked_before' } };
  const place = await cashPlace(tx, deps, kind, written);
  assert(place.ok, 'A player with a receipt has a card.');
  const found = await findReceipt(tx, hallId, receiptNo);
  assert(found, 'A receipt is never removed.');
  const receipt = { ...found, kind };
  const bookedAt = deps.clock.now();
  const confirmed = decideConfirmation(receipt, { actor, now: bookedAt });
  if (!confirmed.ok) return confirmed;
  if (confirmed.value === 'repeat') return ok(receipt);
  const verdict = decideCash({ ...place.value, receipt, actor });
  if (!verdict.ok) return verdict;
  const booking = { isByAnother: true, actor, reason, bookedAt };
  await bookReceipt(tx, place.value, verdict.value, receipt, booking);
  return ok({ ...receipt, booking });
}
