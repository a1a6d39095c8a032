import { after, minutes } from '@lokalbingo/contract/durations';
import { type InsightUnit, insightUnits } from '@lokalbingo/contract/insight';
import { ore, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { transfer } from '../ledger/ledger.ts';
import { depositOf, openBooks, type TestBooks } from '../ledger/testing/books-for-tests.ts';
import { catchUp } from './catch-up.ts';
import type { Figures } from './figures.ts';
import { readInsight } from './read-insight.ts';
import { anAct, beginLife } from './testing/life.ts';

const database = useTestDatabase();
const clock = fakeClock('2026-12-01T12:00:00+01:00');

let lastHallId = 0;
const newBooks = (...balances: Parameters<typeof openBooks>[2]): Promise<TestBooks> => {
  lastHallId += 1;
  return openBooks(database.ownerDb, lastHallId, balances);
};

const read = ({ hallId, cards }: TestBooks, unit: InsightUnit, upTo = '2026-12-01') =>
  readInsight(
    { db: database.db, clock },
    {
      playerId: 1,
      cards: cards.map((accountId) => ({ hallId, playerId: 1, accountId, state: 'active' as const })),
    },
    { unit, upTo: osloDay(upTo) },
  );

const counted = ({ depositsOre, withdrawalsOre, stakesOre, prizesOre }: Figures) => [
  depositsOre,
  withdrawalsOre,
  stakesOre,
  prizesOre,
];

const days = ['2026-12-01', '2026-11-05', '2026-04-12', '2026-01-03'];

describe("a player's own play", () => {
  it('is the sum of all entries, whatever the order of acts, summing and reads', async () => {
    const plenty = { ownOre: ore(100_000_000), winningsOre: ore(100_000_000) };
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 4, maxLength: 40 }), async (acts) => {
        const books = await newBooks(plenty, plenty);
        const life = beginLife(database, books);
        const meanwhile: Promise<unknown>[] = [];
        for (const { what, card: place, some, ...act } of acts) {
          const card = books.cards[place]!;
          const account = { hallId: books.hallId, accountId: card };
          if (what === 'catch_up') meanwhile.push(catchUp(database.db, account, 1 + some));
          else if (what === 'look') meanwhile.push(read(books, insightUnits[some]!));
          else await life.act({ what, card, some, ...act });
        }
        await Promise.all(meanwhile);
        const slowly = await life.countSlowly();
        for (const unit of insightUnits)
          for (const day of days) {
            const [seen, seenByAnother] = await Promise.all([read(books, unit, day), read(books, unit, day)]);
            expect(seenByAnother).toEqual(seen);
            const { periods, whole } = seen;
            expect(periods.map(counted)).toEqual(periods.map(({ from, to }) => slowly(from, to)));
            expect(counted(whole)).toEqual(slowly(periods[0]!.from, periods.at(-1)!.to));
            expect(whole.netOre).toBe(whole.prizesOre - whole.stakesOre);
          }
        // Everything is summed now, and the result is the same.
        for (const accountId of books.cards) await catchUp(database.db, { hallId: books.hallId, accountId });
        expect(counted((await read(books, 'year')).whole)).toEqual(slowly('2022-01-01', '2026-12-01'));
      }),
      { numRuns: isLongCheck ? 20 : 6 },
    );
  });

  it('sums each entry once, however many catch up concurrently', async () => {
    const books = await newBooks({ ownOre: ore(1_000_000) });
    const card = books.cards[0]!;
    const life = beginLife(database, books);
    const stake = (at: Date) =>
      life.act({ what: 'stake', card, at, ownOre: ore(100), winningsOre: zeroOre, some: 0 });
    // An hour before midnight in Oslo, so that twelve of the stakes fall on the day before.
    const begin = new Date('2026-11-30T22:00:00Z');
    for (let count = 0; count < 50; count += 1) await stake(after(begin, minutes(count * 5)));
    const account = { hallId: books.hallId, accountId: card };
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => catchUp(database.db, account, 1 + (at % 7))),
      ...Array.from({ length: 10 }, () => stake(begin)),
    ]);
    await catchUp(database.db, account);
    const { rows } = await database.pool.query(
      `SELECT oslo_day, stakes_ore FROM insight.day_sums WHERE hall_id = $1 AND stakes_ore > 0 ORDER BY oslo_day`,
      [books.hallId],
    );
    expect(rows).toEqual([
      { oslo_day: '2026-11-30', stakes_ore: 2200 },
      { oslo_day: '2026-12-01', stakes_ore: 3800 },
    ]);
    const { periods } = await read(books, 'day');
    expect(periods.slice(-2).map(({ stakesOre }) => stakesOre)).toEqual([2200, 3800]);
  });

  it('catches up first with an account that is far behind, and stores the result', async () => {
    const books = await newBooks({});
    const card = books.cards[0]!;
    const deposits = Array.from({ length: 1500 }, (_, index) =>
      depositOf(books, card, ore(100), `deposit:${index}`),
    );
    await inTransaction(database.db, async (tx) => ok(await transfer(tx, deposits)));
    expect(counted((await read(books, 'year')).whole)).toEqual([150_000, 0, 0, 0]);
    const { rows } = await database.pool.query(
      'SELECT entry_no FROM insight.summed_accounts WHERE account_id = $1',
      [card],
    );
    expect(rows).toEqual([{ entry_no: 1500 }]);
  });
});
