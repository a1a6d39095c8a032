/** SQL of saved cards. */
import type { StoredCard } from '@lokalbingo/contract/payments';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CardPlace } from './card-token.ts';

/** What is kept of a card. */
export type KeptCard = {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string;
  readonly sealedToken: string;
};

/** A card with the token that the provider knows it by, sealed. */
export type SealedCard = CardPlace & { readonly cardId: number; readonly sealedToken: string };

/** Whose card it is, and with which merchant. */
export type CardOwner = Omit<CardPlace, 'maskedPan'>;

/** Keeps all others from saving cards of this player until the transaction ends. */
export async function lockCards(tx: Tx, { playerId }: CardOwner): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments:cards:${playerId}`}, 0))`.execute(tx);
}

/** A player's cards in a hall with a merchant. */
export async function sealedCardsOf(tx: Tx, owner: CardOwner): Promise<readonly SealedCard[]> {
  const rows = await tx
    .selectFrom('payments.saved_cards')
    .select(['card_id', 'masked_pan', 'sealed_token'])
    .where('hall_id', '=', owner.hallId)
    .where('player_id', '=', owner.playerId)
    .where('merchant_id', '=', owner.merchantId)
    .where('sealed_token', 'is not', null)
    .$narrowType<{ sealed_token: string }>()
    .execute();
  return rows.map((row) => ({
    ...owner,
    cardId: row.card_id,
    maskedPan: row.masked_pan,
    sealedToken: row.sealed_token,
  }));
}

/** Writes a new card. */
export async function insertCard(tx: Tx, owner: CardOwner, card: KeptCard, at: Date): Promise<void> {
  const { hallId: hall_id, playerId: player_id, merchantId: merchant_id } = owner;
  await tx
    .insertInto('payments.saved_cards')
    .values({ hall_id, player_id, merchant_id, ...columnsOf(card), saved_at: at })
    .execute();
}

/** Writes what is kept of a card anew. */
export async function updateCard(tx: Tx, cardId: number, card: KeptCard, at: Date): Promise<void> {
  await tx
    .updateTable('payments.saved_cards')
    .set({ ...columnsOf(card), saved_at: at })
    .where('card_id', '=', cardId)
    .execute();
}

const columnsOf = ({ maskedPan, issuer, expiryYymm, sealedToken }: KeptCard) => ({
  masked_pan: maskedPan,
  issuer,
  expiry_yymm: expiryYymm,
  sealed_token: sealedToken,
});

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

/** A card, if the player has it with that merchant. */
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

/** Forgets the player's card and the provider's token for it; false when there is no such card. */
export async function forgetCard(tx: Tx, playerId: number, cardId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments.saved_cards')
    .set({ deleted_at: at, sealed_token: null })
    .where('card_id', '=', cardId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .returning('card_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cards whose token lies open since before tokens were sealed, or under another key than the newest; locked. */
export async function cardsToSeal(
  tx: Tx,
  newestKeyId: string,
): Promise<
  readonly (CardPlace & { cardId: number; openToken: string | null; sealedToken: string | null })[]
> {
  const rows = await tx
    .selectFrom('payments.saved_cards')
    .select(['card_id', 'hall_id', 'player_id', 'merchant_id', 'masked_pan', 'open_token', 'sealed_token'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`split_part(sealed_token, '.', 2) IS DISTINCT FROM ${newestKeyId}`)
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    hallId: row.hall_id,
    cardId: row.card_id,
    playerId: row.player_id,
    merchantId: row.merchant_id,
    maskedPan: row.masked_pan,
    openToken: row.open_token,
    sealedToken: row.sealed_token,
  }));
}

/** Puts a newly sealed token in the place of what lay there. */
export async function replaceToken(tx: Tx, cardId: number, sealedToken: string): Promise<void> {
  await tx
    .updateTable('payments.saved_cards')
    .set({ open_token: null, sealed_token: sealedToken })
    .where('card_id', '=', cardId)
    .execute();
}
