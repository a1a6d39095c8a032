/** Decides whether the money of a receipt moves now. Pure. */
import { minOre, type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok, type Refusal, type Result } from '../../platform/result.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import type { PersonName } from '../identity/identity.ts';
import type { AdmittedCard, Balance } from '../ledger/ledger.ts';
import { type KeptReceipt, lapsesAt, type Receipt, type ReceiptKind } from './receipt.ts';

/**
 * Why no money moves.
 * - `not_admitted`: admission's refusal code, or `customer_service_required` for a payout on hold. A closed account can
 *   be paid out, but takes no deposit.
 * - `own_account`: the actor is the player, by account or by name.
 * - `receipt_used`: another receipt has the number.
 * - `same_eyes`: the person who wrote the receipt cannot confirm it.
 * - `booked_before`: it is already booked, by a second person or without one.
 * - `lapsed`: the receipt was not confirmed by 00:30 the day after it was written.
 */
export type CashRefusal =
  | { readonly why: 'not_admitted'; readonly no: Refusal }
  | {
      readonly why: 'no_receipt' | 'own_account' | 'receipt_used' | 'same_eyes' | 'booked_before';
    }
  | { readonly why: 'lapsed'; readonly day: OsloDay }
  | { readonly why: 'insufficient_funds'; readonly heldOre: Ore };

/** The facts about the player and the card, read under the locks. */
export type CashFacts = {
  readonly receipt: Pick<Receipt, 'playerId' | 'amountOre'> & { readonly kind: ReceiptKind };
  readonly actor: Actor;
  /** The player's name from the e-ID. */
  readonly member: PersonName;
  /** Admission's answer. */
  readonly admitted: Result<AdmittedCard>;
  readonly balance: Balance;
  /** Whether payouts to the player are on hold. */
  readonly mustWait: boolean;
};

/** Decides whether this person may move money for this player. Acceptance returns the proof of admission. */
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

/**
 * Decides whether a person may confirm another person's receipt; `repeat` when the same person has already confirmed
 * it.
 */
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

/**
 * Returns the amount that a payout takes from each bucket of a card that covers it: winnings first, as in a withdrawal.
 */
export function takenFrom(balance: Balance, amountOre: Ore): Balance {
  const winningsOre = minOre(balance.winningsOre, amountOre);
  return { ownOre: subtractOre(amountOre, winningsOre), winningsOre };
}

const no = (refusal: CashRefusal) => ({ ok: false as const, refusal });
