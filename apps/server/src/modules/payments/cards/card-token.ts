/** The provider's token for a saved card: a secret between the provider and the server, which is stored encrypted. */
import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../../../platform/random-bytes.ts';
import { type KeyRing, seal, unseal } from '../../../platform/sealed.ts';

/** The keys for storing a token. */
export type CardSealing = {
  readonly cardKeys: KeyRing;
  /** The key of fingerprints. */
  readonly cardFingerprintSecret: string;
  readonly random: RandomBytes;
};

/** The context in which a token is encrypted: it opens for no other player, merchant or card number. */
export type CardPlace = {
  readonly hallId: number;
  readonly playerId: number;
  readonly merchantId: string;
  readonly maskedPan: string;
};

/** The owner of a card, and its merchant. */
export type CardOwner = Omit<CardPlace, 'maskedPan'>;

/** A token as stored. */
export type KeptToken = {
  readonly sealedToken: string;
  readonly fingerprint: Uint8Array;
  /** The card's own fingerprint, which is equal for every account that saves it with the merchant. */
  readonly cardFingerprint: Uint8Array;
};

const placeOf = ({ hallId, playerId, merchantId, maskedPan }: CardPlace): string =>
  `payments.saved_cards/${hallId}/${playerId}/${merchantId}/${maskedPan}`;

/**
 * Encrypts a token for storage, never twice to the same bytes, and computes two fingerprints. `fingerprint` recognises
 * the same token of the same owner without decryption, and differs between owners. `cardFingerprint` does not differ
 * between owners, so it reveals two accounts with one card.
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

/** Decrypts a token. @throws Error when it was encrypted for another context or with a missing key. */
export function openToken(cardKeys: KeyRing, card: CardPlace & { readonly sealedToken: string }): string {
  return unseal(cardKeys, placeOf(card), card.sealedToken).toString('utf8');
}
