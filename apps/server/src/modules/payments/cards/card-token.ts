/** The provider's token for a saved card: a secret between the provider and the server, which lies sealed. */
import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import { type KeyRing, seal, unseal } from '../../../platform/sealed.ts';

/** What it takes to keep a token. */
export type CardSealing = {
  readonly cardKeys: KeyRing;
  /** The key of fingerprints. */
  readonly cardFingerprintSecret: string;
  readonly random: RandomBytes;
};

/** Where a token lies: it opens for no other player, no other merchant, and under no other card number. */
export type CardPlace = {
  readonly hallId: number;
  readonly playerId: number;
  readonly merchantId: string;
  readonly maskedPan: string;
};

/** Whose card it is, and with which merchant. */
export type CardOwner = Omit<CardPlace, 'maskedPan'>;

/** A token as it is kept. */
export type KeptToken = {
  readonly sealedToken: string;
  readonly fingerprint: Uint8Array;
  /** The same for whoever saves the card with the merchant. */
  readonly cardFingerprint: Uint8Array;
};

const placeOf = ({ hallId, playerId, merchantId, maskedPan }: CardPlace): string =>
  `payments.saved_cards/${hallId}/${playerId}/${merchantId}/${maskedPan}`;

/**
 * A token as it is kept: sealed, which is never alike twice, and with a fingerprint by which the same token of the same
 * owner is known again without opening anything. Another owner's fingerprint of it is another; that of the card alone is
 * the same, by which two accounts with one card are known.
 */
export function keptToken(sealing: CardSealing, place: CardPlace, token: string): KeptToken {
  const { cardKeys, cardFingerprintSecret, random } = sealing;
  const { hallId, playerId, merchantId } = place;
  const fingerprintOf = (...of: readonly (string | number)[]) =>
    createHmac('sha256', cardFingerprintSecret).update(JSON.stringify(of)).digest();
  return {
    sealedToken: seal(cardKeys, random, placeOf(place), Buffer.from(token)),
    fingerprint: fingerprintOf(hallId, playerId, merchantId, token),
    cardFingerprint: fingerprintOf('card', merchantId, token),
  };
}

/** The token. @throws Error when it was sealed for another place or with a key that is not there. */
export function openToken(cardKeys: KeyRing, card: CardPlace & { readonly sealedToken: string }): string {
  return unseal(cardKeys, placeOf(card), card.sealedToken).toString('utf8');
}
