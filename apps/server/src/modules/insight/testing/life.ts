/** Acts of players with their money at chosen moments, recorded for an independent slow count. */
import { type Ore, ore, sumOre, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  type AccountId,
  entriesOf,
  type HouseAccountKind,
  type TransferKind,
  transfer,
} from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import type { TestBooks } from '../../ledger/testing/books-for-tests.ts';

/** Moments around difficult times: midnights in Oslo and elsewhere, both clock changes, a new year. */
const moments = [
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00Z',
  '2026-01-01T12:00:00Z',
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T21:59:59.999Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00Z',
  '2026-11-29T22:59:59.999Z',
  '2026-11-29T23:00:00Z',
].map((written) => new Date(written));

type Way = { readonly other: HouseAccountKind; readonly comesIn: boolean };

/** The possible transactions of a card, each with its counter-account and direction. */
const ways = {
  deposit: { other: 'card_provider', comesIn: true },
  cash_deposit: { other: 'bank', comesIn: true },
  cash_payout: { other: 'bank', comesIn: false },
  stake: { other: 'stakes_held', comesIn: false },
  stake_refund: { other: 'stakes_held', comesIn: true },
  party_reserved: { other: 'tickets_1_transit', comesIn: false },
  party_rejected: { other: 'tickets_1_transit', comesIn: true },
  prize: { other: 'game_result', comesIn: true },
  withdrawal_held: { other: 'withdrawals_held', comesIn: false },
  withdrawal_returned: { other: 'withdrawals_held', comesIn: true },
} as const satisfies Partial<Record<TransferKind, Way>>;

type Kind = keyof typeof ways;

/** The possible refunds, each with its kind and key. */
const backOf = {
  stake: { kind: 'stake_refund', key: 'refund' },
  withdrawal_held: { kind: 'withdrawal_returned', key: 'withdrawal_returned' },
  party_reserved: { kind: 'party_rejected', key: 'party_rejected' },
} as const satisfies Partial<Record<Kind, { readonly kind: Kind; readonly key: string }>>;

const canBeGivenBack = (kind: Kind): kind is keyof typeof backOf => Object.hasOwn(backOf, kind);

/** An act, or a moment at which sums are read or stored. */
export const anAct = fc.record({
  what: fc.constantFrom(
    ...(['deposit', 'cash_deposit', 'cash_payout', 'stake', 'stake', 'prize', 'withdrawal_held'] as const),
    'party_reserved' as const,
    ...(['give_back', 'give_back', 'catch_up', 'look'] as const),
  ),
  at: fc.constantFrom(...moments),
  ownOre: fc.integer({ min: 1, max: 100_000 }).map(ore),
  winningsOre: fc.integer({ min: 0, max: 100_000 }).map(ore),
  card: fc.nat(1),
  some: fc.nat(3),
});

/** An act that moves money; a refund returns the money of an earlier act. */
type MoneyAct = {
  readonly what: Exclude<Kind, (typeof backOf)[keyof typeof backOf]['kind']> | 'give_back';
  readonly at: Date;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  readonly card: AccountId;
  readonly some: number;
};

type Moved = Omit<MoneyAct, 'what' | 'some'>;
type Taken = Moved & { readonly kind: keyof typeof backOf; readonly id: number };

/** Deposits, withdrawals, stakes and prizes, in øre. */
type Counted = readonly [deposits: number, withdrawals: number, stakes: number, prizes: number];

let lastId = 0;

/** Returns functions that carry out acts on the cards of a hall, and that count them slowly. */
export function beginLife({ db }: Pick<TestDatabase, 'db'>, books: TestBooks) {
  const taken: Taken[] = [];
  const takenAt = new Map<string, Date>();

  const move = async (kind: Kind, key: string, { card, at, ...amounts }: Moved): Promise<void> => {
    const { other, comesIn }: Way = ways[kind];
    const onCard = { accountId: card, ...amounts };
    const inHouse = {
      accountId: books.house[other],
      ownOre: sumOre(amounts.ownOre, amounts.winningsOre),
      winningsOre: zeroOre,
    };
    const sides = comesIn ? { debit: inHouse, credit: onCard } : { debit: onCard, credit: inHouse };
    const common = { hallId: books.hallId, kind, idempotencyKey: key, reference: key, description: '', at };
    const posted = await inTransaction(db, async (tx) =>
      ok(await transfer(tx, [asAdmitted({ ...common, ...sides })])),
    );
    assert(posted.value[0].ok, 'The transfers of the test are valid.');
  };

  const giveBack = async ({ at, some }: MoneyAct): Promise<void> => {
    const [given] = taken.splice(some % Math.max(taken.length, 1), 1);
    if (given === undefined) return;
    const back = backOf[given.kind];
    const key = `${back.key}:${given.id}`;
    takenAt.set(key, given.at);
    const { card, ownOre, winningsOre } = given;
    await move(back.kind, key, { card, ownOre, winningsOre, at });
  };

  return {
    /** Carries out an act; each card has enough money. */
    act: async (act: MoneyAct): Promise<void> => {
      const { what: kind, some: _, ...facts } = act;
      if (kind === 'give_back') return giveBack(act);
      lastId += 1;
      const moved = canBeGivenBack(kind) ? facts : { ...facts, ...oneBucket(kind, facts.ownOre) };
      if (canBeGivenBack(kind)) taken.push({ ...moved, kind, id: lastId });
      await move(kind, `${kind}:${lastId}`, moved);
    },
    /**
     * Counts every entry by itself, on its day in Oslo by the platform's own calendar; a refund on the day of the
     * original. Returns the sums from a day to another, both included.
     */
    countSlowly: async (): Promise<(from: string, to: string) => Counted> => {
      const days: (readonly [day: string, ...Counted])[] = [];
      for (const accountId of books.cards)
        for (const entry of await entriesOf(db, { hallId: books.hallId, accountId, limit: 10_000 })) {
          const day = dayInOslo.format(takenAt.get(entry.reference) ?? entry.at);
          days.push([day, ...countOf(entry.kind, entry.change.ownOre + entry.change.winningsOre)]);
        }
      return (from, to) =>
        days
          .filter(([day]) => day >= from && day <= to)
          .reduce<Counted>(
            ([a, b, c, d], [, deposits, withdrawals, stakes, prizes]) => [
              a + deposits,
              b + withdrawals,
              c + stakes,
              d + prizes,
            ],
            [0, 0, 0, 0],
          );
    },
  };
}

const dayInOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

const oneBucket = (kind: Kind, amount: Ore) =>
  kind === 'prize' ? { ownOre: zeroOre, winningsOre: amount } : { ownOre: amount, winningsOre: zeroOre };

function countOf(kind: TransferKind, amount: number): Counted {
  if (kind === 'deposit' || kind === 'cash_deposit') return [amount, 0, 0, 0];
  if (kind === 'prize') return [0, 0, 0, amount];
  return kind.startsWith('stake') || kind.startsWith('party') ? [0, 0, 0 - amount, 0] : [0, 0 - amount, 0, 0];
}
