/** SQL for saved cards. */
import type { StoredCard } from '@lokalbingo/contract/payments';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import type { CardOwner, CardPlace, KeptToken } from './card-token.ts';

/** A card's stored data. */
export type KeptCard = KeptToken & {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string;
};

/** A card with the provider's token, encrypted. */
export type SealedCard = CardPlace & { readonly cardId: number; readonly sealedToken: string };

/** Inserts a card, or updates its owner's existing one: once, also for concurrent calls. */
export async function keepCard(tx: Tx, owner: CardOwner, card: KeptCard, at: Date): Promise<void> {
  const { hallId: hall_id, playerId: player_id, merchantId: merchant_id } = owner;
  const kept = {
    masked_pan: card.maskedPan,
    issuer: card.issuer,
    expiry_yymm: card.expiryYymm,
    sealed_token: card.sealedToken,
    card_fingerprint: card.cardFingerprint,
    saved_at: at,
  };
  await tx
    .insertInto('payments.saved_cards')
    .values({ hall_id, player_id, merchant_id, token_fingerprint: card.fingerprint, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['hall_id', 'player_id', 'merchant_id', 'token_fingerprint'])
        .where('deleted_at', 'is', null)
        .doUpdateSet(kept),
    )
    .execute();
}

/**
 * Returns other players who have saved the same card with the merchant, the latest first, at most five: a card that a
 * couple shares has only two owners.
 */
export async function othersWithCard(
  tx: Tx,
  { playerId, merchantId }: CardOwner,
  { cardFingerprint }: KeptToken,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('payments.saved_cards')
    .select('player_id')
    .where('card_fingerprint', '=', cardFingerprint)
    .where('merchant_id', '=', merchantId)
    .where('player_id', '<>', playerId)
    .where('deleted_at', 'is', null)
    .groupBy('player_id')
    .orderBy(({ fn }) => fn.max('saved_at'), 'desc')
    .limit(5)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Returns the player's cards with a merchant, newest first. */
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

/** Returns a card, if the player has it with that merchant. */
export async function findSealedCard(
  db: Db | Tx,
  card: { readonly cardId: number; readonly playerId: number; readonly merchantId: string },
): Promise<SealedCard | undefined> {
  const row = await db
    .selectFrom('payments.saved_cards')
    .select(['hall_id', 'masked_pan', 'sealed_token'])
    .where('card_id', '=', card.cardId)
    .where('player_id', '=', card.playerId)
    .where('merchant_id', '=', card.merchantId)
    .where('sealed_token', 'is not', null)
    .$narrowType<{ sealed_token: string }>()
    .executeTakeFirst();
  return row && { ...card, hallId: row.hall_id, maskedPan: row.masked_pan, sealedToken: row.sealed_token };
}

/** Deletes the player's card and the provider's token for it; false when there is no such card. */
export async function forgetCard(tx: Tx, playerId: number, cardId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments.saved_cards')
    .set({ deleted_at: at, sealed_token: null, token_fingerprint: null, card_fingerprint: null })
    .where('card_id', '=', cardId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .returning('card_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns and locks cards whose token is encrypted with a key other than the newest, or has no fingerprint. */
export async function cardsToSeal(tx: Tx, newestKeyId: string): Promise<readonly SealedCard[]> {
  const rows = await tx
    .selectFrom('payments.saved_cards')
    .select(['card_id', 'hall_id', 'player_id', 'merchant_id', 'masked_pan', 'sealed_token'])
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(token_fingerprint IS NULL OR card_fingerprint IS NULL OR split_part(sealed_token, '.', 2) IS DISTINCT FROM ${newestKeyId})`,
    )
    .modifyEnd(rowLock(tx, 'payments.saved_cards', 'UPDATE'))
    .execute();
  return rows.map((row) => ({
    hallId: row.hall_id,
    cardId: row.card_id,
    playerId: row.player_id,
    merchantId: row.merchant_id,
    maskedPan: row.masked_pan,
    sealedToken: row.sealed_token ?? '',
  }));
}

/** Replaces an encrypted token. */
export async function replaceToken(
  tx: Tx,
  cardId: number,
  { sealedToken, fingerprint, cardFingerprint }: KeptToken,
): Promise<void> {
  // The same card may have been saved again while this token's key was missing. Then the other token keeps the
  // fingerprint.
  const isTaken = sql<boolean>`EXISTS (SELECT FROM payments.saved_cards
    WHERE token_fingerprint = ${fingerprint} AND card_id <> ${cardId})`;
  await tx
    .updateTable('payments.saved_cards')
    .set({
      sealed_token: sealedToken,
      card_fingerprint: cardFingerprint,
      token_fingerprint: sql`CASE WHEN NOT ${isTaken} THEN ${fingerprint}::bytea END`,
    })
    .where('card_id', '=', cardId)
    .execute();
}
