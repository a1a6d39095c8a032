/** SQL of saved cards. */
import type { StoredCard } from '@lokalbingo/contract/payments';
import type { Db, Tx } from '../../../platform/database.ts';

/** A card that the provider has verified. */
export type VerifiedCard = {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string;
  /** The provider's token for the card; never shown, never logged. */
  readonly panHash: string;
};

/** Saves a card, or brings the same card up to date when the player has saved it before. */
export async function upsertCard(
  tx: Tx,
  owner: { readonly hallId: number; readonly playerId: number; readonly merchantId: string },
  card: VerifiedCard,
  at: Date,
): Promise<void> {
  const shown = {
    masked_pan: card.maskedPan,
    issuer: card.issuer,
    expiry_yymm: card.expiryYymm,
    saved_at: at,
  };
  await tx
    .insertInto('payments.saved_cards')
    .values({
      hall_id: owner.hallId,
      player_id: owner.playerId,
      merchant_id: owner.merchantId,
      pan_hash: card.panHash,
      ...shown,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['hall_id', 'player_id', 'merchant_id', 'pan_hash'])
        .where('deleted_at', 'is', null)
        .doUpdateSet(shown),
    )
    .execute();
}

/** The player's cards with a merchant, the newest first. */
export async function cardsOf(db: Db, playerId: number, merchantId: string): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('payments.saved_cards')
    .select(['card_id', 'issuer', 'masked_pan', 'expiry_yymm'])
    .where('player_id', '=', playerId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('card_id', 'desc')
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    cardIssuer: row.issuer,
    maskedPan: row.masked_pan,
    expiryDate: row.expiry_yymm,
  }));
}

/** The provider's token for a card, if the player has it with that merchant. */
export async function panHashOf(
  db: Db | Tx,
  card: { readonly cardId: number; readonly playerId: number; readonly merchantId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments.saved_cards')
    .select('pan_hash')
    .where('card_id', '=', card.cardId)
    .where('player_id', '=', card.playerId)
    .where('merchant_id', '=', card.merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.pan_hash ?? undefined;
}

/** Forgets the player's card and the provider's token for it; false when there is no such card. */
export async function forgetCard(tx: Tx, playerId: number, cardId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments.saved_cards')
    .set({ deleted_at: at, pan_hash: null })
    .where('card_id', '=', cardId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .returning('card_id')
    .executeTakeFirst();
  return row !== undefined;
}
