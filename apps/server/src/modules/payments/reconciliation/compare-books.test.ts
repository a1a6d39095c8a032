import { hours } from '@lokalbingo/contract/durations';
import { kroner, type Ore, ore, sumOre, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../ledger/ledger.ts';
import type { DepositAttempt } from '../attempts/payment-attempt.ts';
import { type AttemptState, lifeOf } from '../attempts/payment-attempt.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { type Booked, compareBooks, type ProviderReport, withoutAttempt } from './compare-books.ts';

const amount = kroner(250);
const info: ProviderPayment = {
  orderNumber: 'I1',
  currency: 'NOK',
  totalOre: amount,
  capturedOre: zeroOre,
  creditedOre: zeroOre,
  capturedOn: undefined,
  creditedOn: undefined,
  authorised: false,
  annulled: false,
  verified: false,
  windowLeft: true,
  error: undefined,
  card: undefined,
};
const deposit = (state: AttemptState): DepositAttempt => ({
  hallId: 1,
  transactionId: 'a'.repeat(32),
  playerId: 1,
  provider: 'netaxept',
  merchantId: '1',
  windowUrl: null,
  orderNumber: 'I1',
  reference: 'K7Q4-M2',
  attempts: 0,
  requestedAt: null,
  failure: null,
  failureText: null,
  createdAt: new Date(0),
  registeredAt: new Date(0),
  kind: 'card_deposit',
  cardId: 1,
  amountOre: amount,
  accountId: 1 as AccountId,
  state,
});
const reported = (payment: Partial<ProviderPayment>): ProviderReport & { is: 'reported' } => ({
  is: 'reported',
  payment: { ...info, ...payment },
});
const booked = (depositedOre: Ore, heldOre: Ore, givenBackOre: Ore): Booked => ({
  depositedOre,
  heldOre,
  givenBackOre,
});
const compare = (
  says: Exclude<ProviderReport, { is: 'unreported' }>,
  books: Booked,
  { state = 'credited', ageMs = hours(30) }: { state?: AttemptState; ageMs?: number } = {},
) => {
  const comparison = compareBooks(deposit(state), says, books, ageMs);
  return comparison.is === 'differs' ? comparison.discrepancy.kind : comparison.is;
};

const reserved = { authorised: true };
const says = {
  nothing: reported({}),
  'it is reserved': reported(reserved),
  'it was released': reported({ ...reserved, annulled: true }),
  'it took it': reported({ ...reserved, capturedOre: amount }),
  'it took more': reported({ ...reserved, capturedOre: kroner(251) }),
  'it took it, gave a part back': reported({ ...reserved, capturedOre: amount, creditedOre: kroner(50) }),
  'it took it, gave it back': reported({ ...reserved, capturedOre: amount, creditedOre: amount }),
  'another order': reported({ capturedOre: amount, orderNumber: 'I2' }),
  'another currency': reported({ capturedOre: amount, currency: 'SEK' }),
  'it does not know it': { is: 'unknown' },
} as const satisfies Record<string, Exclude<ProviderReport, { is: 'unreported' }>>;

const books = {
  nothing: booked(zeroOre, zeroOre, zeroOre),
  deposit: booked(amount, zeroOre, zeroOre),
  'half of it': booked(kroner(125), zeroOre, zeroOre),
  owed: booked(zeroOre, amount, zeroOre),
  'given back': booked(zeroOre, amount, amount),
  both: booked(amount, amount, zeroOre),
  'back alone': booked(zeroOre, zeroOre, amount),
} as const;

// The results for a deposit that ended thirty hours ago: a row per report of the provider and a column per booking,
// in the order above.
const table: Record<keyof typeof says, string> = {
  nothing:
    'agrees booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_given_back',
  'it is reserved':
    'still_reserved booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_given_back',
  'it was released':
    'agrees booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_taken booked_not_given_back',
  'it took it':
    'taken_not_booked agrees amount_differs refund_overdue booked_not_given_back amount_differs taken_not_booked',
  'it took more':
    'taken_not_booked amount_differs amount_differs amount_differs amount_differs amount_differs taken_not_booked',
  'it took it, gave a part back':
    'taken_not_booked given_back_not_booked amount_differs given_back_not_booked booked_not_given_back amount_differs taken_not_booked',
  'it took it, gave it back':
    'agrees given_back_not_booked amount_differs given_back_not_booked agrees amount_differs taken_not_booked',
  'another order':
    'order_differs order_differs order_differs order_differs order_differs order_differs order_differs',
  'another currency':
    'order_differs order_differs order_differs order_differs order_differs order_differs order_differs',
  'it does not know it':
    'unknown_to_provider unknown_to_provider unknown_to_provider unknown_to_provider unknown_to_provider unknown_to_provider unknown_to_provider',
};
const cells = Object.entries(table).flatMap(([said, row]) =>
  Object.keys(books).map((book, column) => [said, book, row.split(' ')[column]] as const),
);

describe('a deposit that has ended', () => {
  it.each(cells)('the provider reports: %s; we booked: %s; finding: %s', (said, book, expected) => {
    expect(compare(says[said as keyof typeof says], books[book as keyof typeof books])).toBe(expected);
  });

  it('may leave a reservation or a refund open for a day', () => {
    const young = { ageMs: hours(26) - 1 };
    expect(compare(says['it is reserved'], books.nothing, young)).toBe('agrees');
    expect(compare(says['it took it'], books.owed, young)).toBe('agrees');
    expect(compare(says['it took it'], books.nothing, young)).toBe('taken_not_booked');
  });

  it('may be unknown to the provider if it was never registered', () => {
    const unregistered = { ...deposit('expired'), registeredAt: null };
    expect(compareBooks(unregistered, { is: 'unknown' }, books.nothing, hours(30)).is).toBe('agrees');
    expect(compareBooks(unregistered, { is: 'unknown' }, books.deposit, hours(30)).is).toBe('differs');
  });
});

describe('a deposit in progress', () => {
  const states = Object.keys(lifeOf) as AttemptState[];
  it.each(states)('in state %s lets a discrepancy wait at most a day for the deposit’s own job', (state) => {
    const isOpen = lifeOf[state].course === 'open';
    for (const [said, book, expected] of cells) {
      const [says_, books_] = [says[said as keyof typeof says], books[book as keyof typeof books]];
      expect(compare(says_, books_, { state })).toBe(expected);
      const young = compare(says_, books_, { state, ageMs: hours(5) });
      if (isOpen) expect(['agrees', 'wait']).toContain(young);
      else expect([expected, 'agrees']).toContain(young);
    }
  });
});

describe('the amount in question', () => {
  const stake = (said: keyof typeof says, book: keyof typeof books) => {
    const comparison = compareBooks(deposit('credited'), says[said], books[book], hours(30));
    return comparison.is === 'differs' ? comparison.discrepancy.stakeOre : undefined;
  };
  it.each([
    ['it took it', 'nothing', amount],
    ['it took it', 'half of it', kroner(125)],
    ['it took it, gave a part back', 'deposit', kroner(50)],
    // The sums agree, so the whole deposit is in question.
    ['it is reserved', 'nothing', amount],
    ['it took it', 'owed', amount],
    ['another currency', 'deposit', amount],
    ['it does not know it', 'deposit', amount],
  ] as const)('is right when the provider reports: %s; and we booked: %s', (said, book, expected) => {
    expect(stake(said, book)).toBe(expected);
  });

  it('is the amount of the transfer, in either direction, when there is no deposit', () => {
    expect(withoutAttempt(kroner(7))).toMatchObject({ stakeOre: kroner(7), bookedTakenOre: kroner(7) });
    expect(withoutAttempt(ore(-700))).toMatchObject({ stakeOre: kroner(7), bookedBackOre: kroner(7) });
  });
});

it('a discrepancy is absent only when the provider keeps exactly the booked amount', () => {
  const sums = fc.constantFrom(0, 1, 12_500, 25_000, 25_100).map(ore);
  fc.assert(
    fc.property(
      fc.record({ capturedOre: sums, creditedOre: sums }),
      fc.record({ depositedOre: sums, heldOre: sums, givenBackOre: sums }),
      fc.constantFrom(...(Object.keys(lifeOf) as AttemptState[])),
      (sums_, books_, state) => {
        if (compare(reported(sums_), books_, { state }) !== 'agrees') return;
        const keptOre = sums_.capturedOre - sums_.creditedOre;
        expect(keptOre).toBe(sumOre(books_.depositedOre, books_.heldOre) - books_.givenBackOre);
      },
    ),
  );
});
