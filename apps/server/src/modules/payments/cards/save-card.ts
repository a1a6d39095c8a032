import type { Tx } from '../../../platform/database.ts';
import { type CardSealing, openToken, sealToken } from './card-token.ts';
import { type CardOwner, insertCard, lockCards, sealedCardsOf, updateCard } from './saved-card-store.ts';

/** A card that the provider has verified. */
export type VerifiedCard = {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string;
  /** The provider's token for the card; never shown, never logged. */
  readonly panHash: string;
};

/** Saves a card, or brings the same card up to date when the player has saved it before. */
export async function saveCard(
  tx: Tx,
  sealing: CardSealing,
  owner: CardOwner,
  { panHash, ...shown }: VerifiedCard,
  at: Date,
): Promise<void> {
  await lockCards(tx, owner);
  const saved = await sealedCardsOf(tx, owner);
  const same = saved.find((card) => openToken(sealing.cardKeys, card) === panHash);
  const sealedToken = sealToken(sealing, { ...owner, maskedPan: shown.maskedPan }, panHash);
  if (same) await updateCard(tx, same.cardId, { ...shown, sealedToken }, at);
  else await insertCard(tx, owner, { ...shown, sealedToken }, at);
}
