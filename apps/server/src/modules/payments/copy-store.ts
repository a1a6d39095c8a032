/** SQL for a player's payments and saved cards, for the player's own copy. */
import type { PaymentFailure } from '@lokalbingo/contract/payments';
import { ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { type AttemptKind, type AttemptState, lifeOf } from './attempts/payment-attempt.ts';

/** Returns every attempt to pay or to save a card, oldest first, with the answer to its player. */
export async function copyOfPayments(db: Db | Tx, playerId: number) {
  const rows = await db
    .selectFrom('payments.attempts')
    .select([
      'hall_id as hallId',
      'reference',
      'kind as paymentKind',
      'amount_ore as amountOre',
      'created_at as begunAt',
      'settled_at as endedAt',
      'state',
      'failure',
    ])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .$narrowType<{ paymentKind: AttemptKind; state: AttemptState; failure: PaymentFailure | null }>()
    .execute();
  return rows.map(({ state, amountOre, ...attempt }) => ({
    ...attempt,
    amountOre: amountOre === null ? null : ore(amountOre),
    outcome: lifeOf[state].answer,
  }));
}

/** Returns the player's saved cards, including deleted ones. */
export async function copyOfSavedCards(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('payments.saved_cards')
    .select([
      'hall_id as hallId',
      'issuer',
      'masked_pan as maskedPan',
      'expiry_yymm as expiryYymm',
      'saved_at as savedAt',
      'deleted_at as deletedAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('card_id')
    .execute();
}
