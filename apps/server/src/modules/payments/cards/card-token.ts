/** The provider's token for a saved card: a secret between the provider and the server, which lies sealed. */
import type { Chance } from '../../../platform/chance.ts';
import { type KeyRing, seal, unseal } from '../../../platform/sealed.ts';

/** What it takes to seal a token and to open it. */
export type CardSealing = { readonly cardKeys: KeyRing; readonly chance: Chance };

/** Where a token lies: it opens for no other player, no other merchant, and under no other card number. */
export type CardPlace = {
  readonly hallId: number;
  readonly playerId: number;
  readonly merchantId: string;
  readonly maskedPan: string;
};

const placeOf = ({ hallId, playerId, merchantId, maskedPan }: CardPlace): string =>
  `payments.saved_cards/${hallId}/${playerId}/${merchantId}/${maskedPan}`;

/** A token as it is stored. */
export function sealToken({ cardKeys, chance }: CardSealing, place: CardPlace, token: string): string {
  return seal(cardKeys, chance, placeOf(place), Buffer.from(token));
}

/** The token. @throws Error when it was sealed for another place or with a key that is not there. */
export function openToken(cardKeys: KeyRing, card: CardPlace & { readonly sealedToken: string }): string {
  return unseal(cardKeys, placeOf(card), card.sealedToken).toString('utf8');
}
