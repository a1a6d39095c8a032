/** Whether a player may pay into a hall, or save a card there. */
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { findHall, type Hall } from '../halls/halls.ts';
import { playerFlags } from '../identity/identity.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { workingCard } from '../player-cards/player-cards.ts';
import { refuseIfPaused } from '../responsible-play/responsible-play.ts';

type PlayerInHall = { readonly hallId: number; readonly playerId: number };

/** Where the money goes. */
export type PaymentPlace = {
  readonly hall: Hall;
  /** The hall's merchant with the provider. */
  readonly merchantId: string;
  /** The player card's account. */
  readonly accountId: AccountId;
};

/**
 * Refuses unless the player is a member with a working card, is not paused in the hall, owes no customer check, and
 * the hall takes card payments now.
 */
export async function paymentPlace(
  tx: Tx,
  player: PlayerInHall,
  now: Date,
): Promise<
  Result<
    PaymentPlace,
    'not_a_member' | 'card_fault' | 'hall_paused' | 'aml_update_required' | 'card_payments_disabled'
  >
> {
  const card = await workingCard(tx, player);
  if (!card.ok) return card;
  const paused = await refuseIfPaused(tx, player, now);
  if (!paused.ok) return paused;
  if ((await playerFlags(tx, player.playerId)).forceAML) return refuse('aml_update_required');
  const hall = await findHall(tx, player.hallId);
  if (!hall.ok || !hall.value.cardPaymentsEnabled || hall.value.netsMerchantId === null)
    return refuse('card_payments_disabled');
  return ok({
    hall: hall.value,
    merchantId: hall.value.netsMerchantId,
    accountId: card.value.accountId,
  });
}

/** Whether a payment that has begun may still take the player's money: a pause or a customer check may have come. */
export async function mayStillPay(db: Db | Tx, player: PlayerInHall, now: Date): Promise<boolean> {
  const paused = await refuseIfPaused(db, player, now);
  return paused.ok && !(await playerFlags(db, player.playerId)).forceAML;
}
