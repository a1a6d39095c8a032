import fc from 'fast-check';
import { expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { openBooks } from '../ledger/testing/books-for-tests.ts';
import { dailyBalances } from './books.ts';
import { move } from './testing/golden-day.ts';

const database = useTestDatabase();
let lastHallId = 0;

async function hallWithDeposits(...moments: readonly string[]) {
  lastHallId += 1;
  const books = await openBooks(database.ownerDb, lastHallId, [{}]);
  const card = books.cards[0]!;
  for (const [index, moment] of moments.entries())
    await move(database.db, books, 'deposit', {
      name: `d${index}`,
      debit: [books.house.card_provider, 100],
      credit: [card, 100],
      at: new Date(moment),
    });
  return books;
}

async function cardDays(hallId: number, from: string, to: string) {
  const period = { from: osloDay(from), to: osloDay(to) };
  const found = await readSnapshot(database.db, (tx) => dailyBalances(tx, hallId, period));
  return found
    .filter(({ account }) => account.accountNo === 2910)
    .map(({ day, openingOre, creditOre, closingOre }) => [day, openingOre, creditOre, closingOre]);
}

it('a day begins at midnight in Oslo, and not a moment earlier', async () => {
  const { hallId } = await hallWithDeposits(
    '2026-11-20T23:59:59.999+01:00',
    '2026-11-21T00:00:00.000+01:00',
    '2026-11-21T23:59:59.999+01:00',
    '2026-11-22T00:00:00.000+01:00',
  );
  expect(await cardDays(hallId, '2026-11-20', '2026-11-22')).toEqual([
    ['2026-11-20', 0, 100, -100],
    ['2026-11-21', -100, 200, -300],
    ['2026-11-22', -300, 100, -400],
  ]);
  // Earlier entries are in the period's opening balance; later ones are left out.
  expect(await cardDays(hallId, '2026-11-21', '2026-11-21')).toEqual([['2026-11-21', -100, 200, -300]]);
});

it.each([
  ['to summer, 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['to winter, 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25'],
])('the day on which clocks change %s is complete', async (_, first, last, day) => {
  const justBefore = new Date(new Date(first).getTime() - 1).toISOString();
  const justAfter = new Date(new Date(last).getTime() + 1).toISOString();
  const { hallId } = await hallWithDeposits(justBefore, first, last, justAfter);
  expect(await cardDays(hallId, day, day)).toEqual([[day, -100, 200, -300]]);
});

it('after any transfers, each day’s opening balance equals the previous closing balance, and a day’s accounts sum to zero', async () => {
  const moved = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    ore: fc.integer({ min: 1, max: 100_000 }),
    minute: fc.integer({ min: 0, max: 6 * 24 * 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(moved, { minLength: 1, maxLength: 12 }), async (moves) => {
      lastHallId += 1;
      const books = await openBooks(database.ownerDb, lastHallId, [{}]);
      const { card_provider, game_result, bank } = books.house;
      // Accounts that may be below zero, so that every order of transfers is allowed.
      const accounts = [card_provider, game_result, bank];
      for (const [index, { from, to, ore, minute }] of moves.entries()) {
        const debit = accounts[from % 3]!;
        const credit = to === from || to === 3 ? books.cards[0]! : accounts[to % 3]!;
        if (debit === credit) continue;
        await move(database.db, books, 'settlement', {
          name: `m${index}`,
          debit: [debit, ore],
          credit: [credit, ore],
          at: new Date(Date.parse('2026-10-22T12:00:00Z') + minute * 60_000),
        });
      }
      const period = { from: osloDay('2026-10-22'), to: osloDay('2026-10-29') };
      const found = await readSnapshot(database.db, (tx) => dailyBalances(tx, books.hallId, period));
      const sums = new Map<string, number>();
      const closings = new Map<number, number>();
      for (const { day, account, openingOre, debitOre, creditOre, closingOre } of found) {
        expect(openingOre).toBe(closings.get(account.accountNo) ?? 0);
        expect(closingOre).toBe(openingOre + debitOre - creditOre);
        closings.set(account.accountNo, closingOre);
        sums.set(day, (sums.get(day) ?? 0) + closingOre);
      }
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    }),
    { numRuns: 25 },
  );
});
