/** Decides whether a player may deposit in a hall, or save a card there. */
import type { Db, Tx } from '../../platform/database.ts';
import { assert, ok, type Result } from '../../platform/result.ts';
import {
  type AdmissionRefusalCode,
  admitPlayer,
  type MemberCard,
  memberCard,
  type PlayerInHall,
} from '../admission/admission.ts';
import { findHall, type Hall } from '../halls/halls.ts';
import type { Merchant } from './provider/payment-provider.ts';

/** The purposes that involve the provider. */
type PaymentPurpose = 'deposit' | 'deposit_by_vipps' | 'save_card';

/** The destination of a payment. */
export type PaymentPlace = {
  readonly hall: Hall;
  /** The hall's merchant with its provider. */
  readonly merchant: Merchant;
  /** The player card's account. */
  readonly accountId: MemberCard['accountId'];
};

/** Returns the destination of a payment that admission accepts. */
export async function paymentPlace<P extends PaymentPurpose>(
  tx: Tx,
  purpose: P,
  player: PlayerInHall,
  now: Date,
): Promise<Result<PaymentPlace, AdmissionRefusalCode<P> | 'not_a_member'>> {
  const admitted = await admitPlayer(tx, purpose, player, now);
  if (!admitted.ok) return admitted;
  const { netsMerchantId: merchantId, paymentProvider: provider } = admitted.value.hall;
  const hall = await findHall(tx, player.hallId);
  assert(hall.ok && merchantId !== null, 'A hall that takes card payments exists and has a merchant.');
  const { accountId } = memberCard(admitted.value);
  return ok({ hall: hall.value, merchant: { provider, merchantId }, accountId });
}

/**
 * Whether a payment that has begun may still take the player's money: a pause or a due customer check may have begun.
 */
export async function mayStillPay(db: Db | Tx, player: PlayerInHall, now: Date): Promise<boolean> {
  return (await admitPlayer(db, 'finish_deposit', player, now)).ok;
}
