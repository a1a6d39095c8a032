import type { BankWord } from './bank-reply.ts';
import type { InFile } from './bank-reply-store.ts';

/** The states of the withdrawals in a payment file. */
export type FileStanding = {
  /** Paid or returned in our books. */
  readonly booked: number;
  /** The number of withdrawals by the bank's latest reply. */
  readonly said: Readonly<Record<BankWord, number>>;
  /** The number that can be booked now. */
  readonly toBook: number;
  /**
   * The number that a person must check: the bank's status is unknown, or the bank paid a withdrawal that we returned.
   */
  readonly toLookAt: number;
};

/** Counts the states of the withdrawals in a file. A file without a reply is booked as a whole. Pure. */
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
