import type { Tx } from '../../../platform/database.ts';
import { foundAlike } from '../../e-id/e-id.ts';
import { type CardOwner, type CardSealing, keptToken } from './card-token.ts';
import { keepCard, othersWithCard } from './saved-card-store.ts';

/** A card verified by the provider. */
export type VerifiedCard = {
  readonly maskedPan: string;
  readonly issuer: string;
  readonly expiryYymm: string;
  /** The provider's token for the card; never shown, never logged. */
  readonly token: string;
};

/**
 * Saves a card, or updates it when the player has saved it before. Decrypts no other card, so a card with a damaged
 * token prevents nothing and is repaired by saving it again. A card that another account has saved too opens a case at
 * the hall.
 */
export async function saveCard(
  tx: Tx,
  sealing: CardSealing,
  owner: CardOwner,
  { token, ...shown }: VerifiedCard,
  at: Date,
): Promise<void> {
  const kept = keptToken(sealing, { ...owner, maskedPan: shown.maskedPan }, token);
  await keepCard(tx, owner, { ...shown, ...kept }, at);
  for (const otherId of await othersWithCard(tx, owner, kept))
    await foundAlike(tx, { players: [owner.playerId, otherId], because: 'card', at });
}
