/** Whether the money of a receipt moves now. Pure. */
import { minOre, type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok, type Refusal, type Result } from '../../platform/result.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import type { PersonName } from '../identity/identity.ts';
import type { AdmittedCard, Balance } from '../ledger/ledger.ts';
import { type KeptReceipt, lapsesAt, type Receipt, type ReceiptKind } from './receipt.ts';

/**
 * Why no money moves.
 * - `not_admitted`: admission's no, in its word, and `customer_service_required` for a payout that waits. A closed account
 *   is paid out, and not paid into.
 * - `own_account`: the actor is the player, by account or by name.
 * - `receipt_used`: the number stands for something else.
 * - `same_eyes`: another confirms than who wrote the receipt.
 * - `booked_before`: by another, or without needing one.
 * - `lapsed`: the receipt was not confirmed by 00:30 the day after it was written.
 */
export type CashRefusal =
  | { readonly why: 'not_admitted'; readonly no: Refusal }
  | {
      readonly why: 'no_receipt' | 'own_account' | 'receipt_used' | 'same_eyes' | 'booked_before';
    }
  | { readonly why: 'lapsed'; readonly day: OsloDay }
  | { readonly why: 'insufficient_funds'; readonly heldOre: Ore };

/** What is known of the player and the card, behind the locks. */
export type CashFacts = {
  readonly receipt: Pick<Receipt, 'playerId' | 'amountOre'> & { readonly kind: ReceiptKind };
  readonly actor: Actor;
  /** The player's name by the e-ID. */
  readonly member: PersonName;
  /** Admission's answer. */
  readonly admitted: Result<AdmittedCard>;
  /** What the card holds. */
  readonly balance: Balance;
  /** Whether payouts to the player wait. */
  readonly mustWait: boolean;
};

/** Whether money may move at all for this player by this person; yes gives the proof of admission. */
export function decideCash({
  receipt,
  actor,
  member,
  admitted,
  balance,
  mustWait,
}: CashFacts): Decision<AdmittedCard, CashRefusal> {
  if (isOwnMatter(actor, { playerId: receipt.playerId, ...member })) return no({ why: 'own_account' });
  if (!admitted.ok) return no({ why: 'not_admitted', no: admitted.refusal });
  if (receipt.kind === 'deposit') return admitted;
  const heldOre = sumOre(balance.ownOre, balance.winningsOre);
  if (heldOre < receipt.amountOre) return no({ why: 'insufficient_funds', heldOre });
  return mustWait ? no({ why: 'not_admitted', no: { code: 'customer_service_required' } }) : admitted;
}

/** Whether one person may confirm what another has written; `repeat` when the same person has done so already. */
export function decideConfirmation(
  receipt: KeptReceipt,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Decision<'confirm' | 'repeat', CashRefusal> {
  const { booking } = receipt;
  if (booking)
    return booking.isByAnother && isSamePerson(booking.actor, actor)
      ? ok('repeat')
      : no({ why: 'booked_before' });
  if (isSamePerson(receipt.actor, actor)) return no({ why: 'same_eyes' });
  if (now < lapsesAt(receipt.writtenAt)) return ok('confirm');
  return no({ why: 'lapsed', day: osloDayOf(receipt.writtenAt) });
}

/** What of a payout leaves each bucket of a card that covers it: winnings first, as of a withdrawal. */
export function takenFrom(balance: Balance, amountOre: Ore): Balance {
  const winningsOre = minOre(balance.winningsOre, amountOre);
  return { ownOre: subtractOre(amountOre, winningsOre), winningsOre };
}

const no = (refusal: CashRefusal) => ({ ok: false as const, refusal });
