/** The bank account that a withdrawal goes to: it lies sealed, is known again by a fingerprint, and is shown masked. */
import { createHmac } from 'node:crypto';
import type { Chance } from '../../platform/chance.ts';
import { type KeyRing, seal, unseal } from '../../platform/sealed.ts';

/** What it takes to keep an account number. */
export type PayeeSealing = {
  readonly payeeKeys: KeyRing;
  /** The key of fingerprints. */
  readonly payeeFingerprintSecret: string;
  readonly chance: Chance;
};

/** Whose payee it is, and where: it opens for no other player, in no other hall, and under no other ending. */
export type PayeePlace = { readonly hallId: number; readonly playerId: number; readonly ending: string };

/** An account number as it is kept. */
export type Payee = {
  readonly sealedNumber: string;
  /** The same for the same account of the same player in the same hall, and for nothing else. */
  readonly fingerprint: Buffer;
  /** The last four digits, which may be shown. */
  readonly ending: string;
};

const placeOf = ({ hallId, playerId, ending }: PayeePlace): string =>
  `withdrawals.requests/${hallId}/${playerId}/${ending}`;

/** An account number as it is kept. */
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

/** Where a payee lives, for a bank that wants to know. */
export type Town = { readonly postcode: string; readonly town: string };

/** What is sealed of a payee: the account number, and where the payee lives once a file has told the bank. */
export type PayeeFacts = { readonly accountNumber: string; readonly lives?: Town | undefined };

/** A payee's facts sealed with the newest key. */
export function sealedPayee(
  { payeeKeys, chance }: Pick<PayeeSealing, 'payeeKeys' | 'chance'>,
  place: PayeePlace,
  { accountNumber, lives }: PayeeFacts,
): string {
  const text = lives ? [accountNumber, lives.postcode, lives.town].join('|') : accountNumber;
  return seal(payeeKeys, chance, placeOf(place), Buffer.from(text));
}

/** A payee's facts. @throws Error when they were sealed for another place or with a key that is not there. */
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

/** What of an account is shown: `•••• •• •1947`. */
export const maskedPayee = (ending: string): string => `•••• •• •${ending}`;
