import { minutes, seconds } from '@lokalbingo/contract/durations';
import { type Ore, ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import type { AccountId } from './account.ts';
import { type EntrySpan, entriesIn, entrySpans, type SpanPart } from './entry-span-store.ts';
import { entriesOf } from './entry-store.ts';
import { transfer } from './post-transfers.ts';
import { largestEntriesIn, sumsByKind } from './span-sums-store.ts';
import { depositOf, openBooks, prizeOf, type TestBooks } from './testing/books-for-tests.ts';

const database = useTestDatabase();
let nextHall = 1;

/** Creates a card with an entry at each of these times; every third is a prize. */
async function cardWith(times: readonly number[]): Promise<{ books: TestBooks; card: AccountId }> {
  const hallId = nextHall++;
  const books = await openBooks(database.ownerDb, hallId, [{}]);
  const [card] = books.cards as [AccountId];
  await addTo(books, card, times, 0);
  return { books, card };
}

async function addTo(books: TestBooks, card: AccountId, times: readonly number[], first: number) {
  await inTransaction(database.db, async (tx) =>
    ok(
      await transfer(
        tx,
        times.map((atMs, index) => {
          const no = first + index;
          const make = no % 3 === 0 ? prizeOf : depositOf;
          return { ...make(books, card, ore(100 + no), `key:${no}`), at: new Date(atMs) };
        }),
      ),
    ),
  );
}

const startMs = Date.parse('2026-10-24T22:00:00Z');
const spanOf = async (books: TestBooks, accountId: AccountId, fromMs: number, beforeMs: number) =>
  (
    await entrySpans(database.db, [{ hallId: books.hallId, accountId }], {
      from: new Date(fromMs),
      before: new Date(beforeMs),
    })
  )[0] as EntrySpan;
const all = async (span: EntrySpan) =>
  (await entriesIn(database.db, span, { fromNo: span.firstNo, limit: 1000 })).entries;
const total = (amounts: readonly { ownOre: Ore; winningsOre: Ore }[]) =>
  amounts.reduce((sum, { ownOre, winningsOre }) => sum + ownOre + winningsOre, 0);

describe('the entries of a time span', () => {
  it('are exact, and so is the sum before them, though timestamps are out of order', async () => {
    const step = fc.record({
      aheadMs: fc.integer({ min: 0, max: minutes(40) }),
      lateMs: fc.integer({ min: 0, max: seconds(25) }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: -minutes(10), max: minutes(600) }),
        fc.integer({ min: 0, max: minutes(600) }),
        async (steps, offsetMs, lengthMs) => {
          let nowMs = startMs;
          const times = steps.map(({ aheadMs, lateMs }) => {
            nowMs += aheadMs;
            return nowMs - lateMs;
          });
          const { books, card } = await cardWith(times);
          const [fromMs, beforeMs] = [startMs + offsetMs, startMs + offsetMs + lengthMs];
          const span = await spanOf(books, card, fromMs, beforeMs);
          const every = (await entriesOf(database.db, { ...span, limit: 1000 })).toReversed();
          const within = every.filter(({ at }) => at >= span.from && at < span.before);
          expect((await all(span)).map(({ entryNo }) => entryNo)).toEqual(
            within.map(({ entryNo }) => entryNo),
          );
          expect(total([span.opening])).toBe(
            total(every.filter(({ at }) => at < span.from).map(({ change }) => change)),
          );
          expect(total(await sumsByKind(database.db, span))).toBe(total(within.map(({ change }) => change)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('meet without a gap where one span ends and the next begins, and are read page by page', async () => {
    const times = Array.from(
      { length: 25 },
      (_, index) => startMs + index * minutes(1) - (index % 4) * seconds(20),
    );
    const { books, card } = await cardWith(times);
    const borders = [
      startMs - minutes(5),
      startMs + minutes(7),
      startMs + minutes(12) + 1,
      startMs + minutes(60),
    ];
    const seen: number[] = [];
    for (const [index, fromMs] of borders.slice(0, -1).entries()) {
      const span = await spanOf(books, card, fromMs, borders[index + 1] ?? 0);
      let fromNo: number | undefined = span.firstNo;
      while (fromNo !== undefined) {
        const page: SpanPart = await entriesIn(database.db, span, { fromNo, limit: 3 });
        seen.push(...page.entries.map(({ entryNo }) => entryNo));
        fromNo = page.nextNo;
      }
    }
    expect(seen.toSorted((one, other) => one - other)).toEqual(times.map((_, index) => index + 1));
  });

  it('do not include entries made after the span was found', async () => {
    const { books, card } = await cardWith([startMs, startMs + minutes(1)]);
    const span = await spanOf(books, card, startMs, startMs + minutes(60));
    await addTo(books, card, [startMs + minutes(2)], 2);
    expect(await all(span)).toHaveLength(2);
    expect(await all(await spanOf(books, card, startMs, startMs + minutes(60)))).toHaveLength(3);
  });

  it('list the largest of a kind, largest first', async () => {
    const { books, card } = await cardWith(Array.from({ length: 12 }, (_, index) => startMs + index));
    const span = await spanOf(books, card, startMs, startMs + minutes(1));
    const largest = await largestEntriesIn(database.db, span, { kinds: ['prize'], limit: 2 });
    expect(largest.map(({ change }) => change.winningsOre)).toEqual([109, 106]);
  });
});
