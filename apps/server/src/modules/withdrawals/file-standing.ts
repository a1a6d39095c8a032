import type { BankWord } from './bank-reply.ts';
import type { InFile } from './bank-reply-store.ts';

/** How the withdrawals of a payment file stand. */
export type FileStanding = {
  /** Paid or returned in our books. */
  readonly booked: number;
  /** What the bank said of how many. */
  readonly said: Readonly<Record<BankWord, number>>;
  /** How many can be booked now. */
  readonly toBook: number;
  /** How many a person must look at: the bank says what we do not know, or that it paid what we gave back. */
  readonly toLookAt: number;
};

/** Counts how the withdrawals of a file stand. A file without a reply is booked as a whole. Pure. */
export function fileStanding(places: readonly InFile[], isReplied: boolean): FileStanding {
  const count = (is: (place: InFile) => boolean): number =>
    places.filter(is).reduce((sum, place) => sum + place.count, 0);
  const said = (word: BankWord) => count((place) => place.word === word);
  return {
    booked: count(({ state }) => state === 'paid' || state === 'refused'),
    said: {
      ...{ accepted: said('accepted'), paid: said('paid') },
      ...{ returned: said('returned'), unknown: said('unknown') },
    },
    toBook: count(({ state, word }) =>
      state === 'approved'
        ? !isReplied || word === 'paid' || word === 'returned'
        : state === 'paid' && word === 'returned',
    ),
    toLookAt: count(({ state, word }) =>
      state === 'approved' ? word === 'unknown' : state === 'refused' && word === 'paid',
    ),
  };
}
