/** The bank account to which a withdrawal goes: stored encrypted, recognised by a fingerprint, shown masked. */
import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type KeyRing, seal, unseal } from '../../platform/sealed.ts';

/** The keys for storing an account number. */
export type PayeeSealing = {
  readonly payeeKeys: KeyRing;
  /** The key of fingerprints. */
  readonly payeeFingerprintSecret: string;
  readonly random: RandomBytes;
};

/** The context of the encryption: player, hall and last digits. Decryption requires the same context. */
export type PayeePlace = { readonly hallId: number; readonly playerId: number; readonly ending: string };

/** A stored account number. */
export type Payee = {
  readonly sealedNumber: string;
  /** A fingerprint: equal for the same account, player and hall only. */
  readonly fingerprint: Buffer;
  /** The last four digits; they may be shown. */
  readonly ending: string;
};

const placeOf = ({ hallId, playerId, ending }: PayeePlace): string =>
  `withdrawals.requests/${hallId}/${playerId}/${ending}`;

/** Prepares an account number for storage. */
export function keptPayee(
  sealing: PayeeSealing,
  { hallId, playerId }: Omit<PayeePlace, 'ending'>,
  accountNumber: string,
): Payee {
  const ending = accountNumber.slice(-4);
  return {
    sealedNumber: sealedPayee(sealing, { hallId, playerId, ending }, { accountNumber }),
    fingerprint: createHmac('sha256', sealing.payeeFingerprintSecret)
      .update(JSON.stringify([hallId, playerId, accountNumber]))
      .digest(),
    ending,
  };
}

/** Where a payee lives, for banks that require it. */
export type Town = { readonly postcode: string; readonly town: string };

/** The encrypted facts of a payee: the account number, and the town once a payment file has named it. */
export type PayeeFacts = { readonly accountNumber: string; readonly lives?: Town | undefined };

/** Encrypts a payee's facts with the newest key. */
export function sealedPayee(
  { payeeKeys, random }: Pick<PayeeSealing, 'payeeKeys' | 'random'>,
  place: PayeePlace,
  { accountNumber, lives }: PayeeFacts,
): string {
  const text = lives ? [accountNumber, lives.postcode, lives.town].join('|') : accountNumber;
  return seal(payeeKeys, random, placeOf(place), Buffer.from(text));
}

/** Decrypts a payee's facts. @throws Error when they are bound to another place or the key is missing. */
export function openPayee(
  { payeeKeys }: Pick<PayeeSealing, 'payeeKeys'>,
  place: PayeePlace,
  sealedNumber: string,
): PayeeFacts {
  const text = unseal(payeeKeys, placeOf(place), sealedNumber).toString('utf8');
  const [accountNumber = '', postcode, town] = text.split('|');
  return postcode === undefined || town === undefined
    ? { accountNumber }
    : { accountNumber, lives: { postcode, town } };
}

/** Returns the account number as shown: `•••• •• •1947`. */
export const maskedPayee = (ending: string): string => `•••• •• •${ending}`;
