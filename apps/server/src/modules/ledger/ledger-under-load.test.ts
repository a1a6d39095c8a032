import { type Ore, ore, sumOre, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Db, inTransaction } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { type AccountId, accountKeyText } from './account.ts';
import { balanceOf } from './account-store.ts';
import { transfer } from './post-transfers.ts';
import { depositOf, openBooks, prizeOf, stakeOf, type TestBooks } from './testing/books-for-tests.ts';
import type { TransferOutcome, TransferRequest } from './transfer-request.ts';
import { trialBalance } from './trial-balance-store.ts';

const database = useTestDatabase();
const connections = 24;
let db: Db;
let nextHallId = 1;

beforeAll(() => {
  db = createDatabase(createPool(database.url, () => undefined, { connections }));
});
afterAll(async () => {
  await db.destroy();
});

async function newBooks(...ownOre: readonly number[]): Promise<TestBooks> {
  const books = await openBooks(
    database.ownerDb,
    nextHallId,
    ownOre.map((amount) => ({ ownOre: ore(amount) })),
  );
  nextHallId += 1;
  return books;
}

async function move(requests: readonly TransferRequest[]): Promise<readonly TransferOutcome[]> {
  return (await inTransaction(db, async (tx) => ok(await transfer(tx, requests)))).value;
}

function codeOf(outcome: TransferOutcome): string {
  if (!outcome.ok) return outcome.refusal.code;
  return outcome.value.replayed ? 'replayed' : 'moved';
}

function countsOf(outcomes: readonly TransferOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of outcomes.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe('concurrently', () => {
  it('two stakes with money for one: one is paid, the other is refused', async () => {
    const books = await newBooks(1000);
    const stakes = Array.from({ length: connections }, (_, index) =>
      move([stakeOf(books, books.cards[0]!, { ownOre: ore(600) }, `stake:${index}`)]),
    );

    expect(countsOf((await Promise.all(stakes)).flat())).toEqual({
      moved: 1,
      insufficient_funds: connections - 1,
    });
    const [card] = books.cards;
    expect(await balanceOf(db, { hallId: books.hallId, accountId: card! })).toMatchObject({ ownOre: 400 });
  });

  it('one stake sent many times is paid once, and every caller gets the same transfer', async () => {
    const books = await newBooks(1000);
    const stake = stakeOf(books, books.cards[0]!, { ownOre: ore(600) }, 'stake:1');
    const outcomes = (await Promise.all(Array.from({ length: connections }, () => move([stake])))).flat();

    expect(countsOf(outcomes)).toEqual({ moved: 1, replayed: connections - 1 });
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.transferId)).size).toBe(1);
  });

  it('one key for different stakes moves one of them and refuses the others', async () => {
    const books = await newBooks(10_000);
    const stakes = Array.from({ length: connections }, (_, index) =>
      move([stakeOf(books, books.cards[0]!, { ownOre: ore(100 + index) }, 'stake:1')]),
    );

    expect(countsOf((await Promise.all(stakes)).flat())).toEqual({
      moved: 1,
      idempotency_key_reused: connections - 1,
    });
  });

  it.each([
    ['stands, the later is refused', true, 'idempotency_key_reused'],
    ['is rolled back, the later is made', false, 'moved'],
  ])('one key for accounts that share no lock: when the first %s', async (_, stands, later) => {
    const books = await newBooks(1000, 1000);
    const deposit = depositOf(books, books.cards[0]!, ore(100), 'same key');
    const stake = stakeOf(books, books.cards[1]!, { ownOre: ore(100) }, 'same key');
    const { promise: posted, resolve: hasPosted } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const first = inTransaction(db, async (tx): Promise<Result<unknown>> => {
      await transfer(tx, [deposit]);
      hasPosted();
      await mayEnd;
      return stands ? ok(undefined) : refuse('payment_refused');
    });

    await posted;
    const second = move([stake]);
    await expect.poll(waitingForLocks).toBe(1);
    letEnd();
    await first;

    expect((await second).map(codeOf)).toEqual([later]);
    expect(await trialBalance(db)).toMatchObject({ faults: [] });
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** A transfer to request: the indices of its hall and card, its kind, amount and key. */
type Plan = {
  readonly hall: number;
  readonly card: number;
  readonly kind: 'deposit' | 'stake' | 'prize';
  readonly amount: number;
  readonly key: number;
};

// Few keys, so that many plans share one: some are repeats, others use an old key for a different request.
const plan: fc.Arbitrary<Plan> = fc.record({
  hall: fc.integer({ min: 0, max: 1 }),
  card: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('deposit', 'stake', 'stake', 'prize'),
  amount: fc.constantFrom(100, 250, 1000),
  key: fc.integer({ min: 0, max: 4 }),
});
const lists = fc.array(fc.array(plan, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 40 });

function requestOf(books: TestBooks, { kind, card, amount, key }: Plan): TransferRequest {
  const accountId = books.cards[card] as AccountId;
  // The key contains the kind: a test above covers one key for different kinds, which share no lock.
  const idempotencyKey = `${kind}:${key}`;
  if (kind === 'deposit') return depositOf(books, accountId, ore(amount), idempotencyKey);
  if (kind === 'prize') return prizeOf(books, accountId, ore(amount), idempotencyKey);
  return stakeOf(books, accountId, { ownOre: ore(amount) }, idempotencyKey);
}

describe('many concurrent requests', () => {
  it('the sum is zero, nothing is doubled or lost, and nobody gets a deadlock', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (plans) => {
        const halls = [await newBooks(500, 500, 500), await newBooks(500, 500, 500)];
        const requests = plans.map((list) => list.map((one) => requestOf(halls[one.hall]!, one)));

        const outcomes = await Promise.all(requests.map(move));

        const requested = requests.flat();
        const answers = outcomes.flat();
        expect(answers).toHaveLength(requested.length);
        const made = transfersMade(requested, answers);
        await expectBalances(halls, made);
        const { perHall, faults } = await trialBalance(db);
        expect(faults).toEqual([]);
        expect(perHall.every(({ sumOre }) => sumOre === 0)).toBe(true);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  }, 120_000);
});

/**
 * Returns the requests that moved money, each under its own key, after checking that all repeats got the same answer.
 */
function transfersMade(
  requested: readonly TransferRequest[],
  answers: readonly TransferOutcome[],
): readonly TransferRequest[] {
  const made = new Map<string, { request: TransferRequest; transferId: number }>();
  const keyOf = (request: TransferRequest) => `${request.hallId}/${request.idempotencyKey}`;
  answers.forEach((answer, index) => {
    const request = requested[index]!;
    if (!answer.ok || answer.value.replayed) return;
    expect(made.has(keyOf(request)), 'a key moved money twice').toBe(false);
    made.set(keyOf(request), { request, transferId: answer.value.transferId });
  });
  answers.forEach((answer, index) => {
    const request = requested[index]!;
    const first = made.get(keyOf(request));
    if (answer.ok) {
      expect(answer.value.transferId).toBe(first?.transferId);
      expect(request).toEqual(first?.request);
    } else if (answer.refusal.code === 'idempotency_key_reused') {
      expect(request).not.toEqual(first?.request);
    } else {
      expect(request.kind).toBe('stake');
    }
  });
  return [...made.values()].map(({ request }) => request);
}

async function expectBalances(halls: readonly TestBooks[], made: readonly TransferRequest[]): Promise<void> {
  for (const { hallId, cards } of halls) {
    for (const accountId of cards) {
      const key = accountKeyText({ hallId, accountId });
      const changes = made.flatMap(({ hallId: hall, debit, credit }): Ore[] => [
        accountKeyText({ hallId: hall, accountId: credit.accountId }) === key
          ? sumOre(credit.ownOre, credit.winningsOre)
          : zeroOre,
        accountKeyText({ hallId: hall, accountId: debit.accountId }) === key ? ore(-debit.ownOre) : zeroOre,
      ]);
      const { ownOre, winningsOre } = await balanceOf(db, { hallId, accountId });
      expect(sumOre(ownOre, winningsOre)).toBe(sumOre(ore(500), ...changes));
    }
  }
}
