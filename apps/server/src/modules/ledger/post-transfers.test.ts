import { kroner, ore, zeroOre } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { Bug, ok, type Result } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import type { AccountId, Balance } from './account.ts';
import { balanceOf } from './account-store.ts';
import { entriesOf } from './entry-store.ts';
import { lockAccounts } from './locked-accounts.ts';
import { postTransfers, transfer } from './post-transfers.ts';
import { asAdmitted } from './testing/as-admitted.ts';
import { depositOf, openBooks, prizeOf, stakeOf, type TestBooks } from './testing/books-for-tests.ts';
import type { OutcomesOf, TransferOutcome, TransferRequest } from './transfer-request.ts';
import { trialBalance } from './trial-balance-store.ts';

const database = useTestDatabase();
let nextHallId = 1;
let books: TestBooks;

function card(index: number): AccountId {
  return books.cards[index]!;
}

async function move<const Requests extends readonly TransferRequest[]>(
  ...requests: Requests
): Promise<OutcomesOf<Requests>> {
  const moved = await inTransaction(database.db, async (tx) => ok(await transfer(tx, requests)));
  return moved.value;
}

function held(accountId: AccountId): Promise<Balance> {
  return balanceOf(database.db, { hallId: books.hallId, accountId });
}

function own(amount: number): Balance {
  return { ownOre: kroner(amount), winningsOre: zeroOre };
}

const moved = { ok: true, value: { transferId: expect.any(Number), replayed: false } };
const tooLittle = { ok: false, refusal: { code: 'insufficient_funds' } };
const reused = { ok: false, refusal: { code: 'idempotency_key_reused' } };

beforeEach(async () => {
  books = await openBooks(database.ownerDb, nextHallId, [
    { ownOre: kroner(100), winningsOre: kroner(40) },
    {},
  ]);
  nextHallId += 1;
});

describe('a transfer', () => {
  it('moves its amount from one account to the other', async () => {
    const [outcome] = await move(
      stakeOf(books, card(0), { ownOre: kroner(10), winningsOre: kroner(40) }, 'stake:1'),
    );

    expect(outcome).toEqual(moved);
    expect(await held(card(0))).toEqual(own(90));
    expect(await held(books.house.stakes_held)).toEqual(own(50));
    expect(await trialBalance(database.db)).toMatchObject({ faults: [] });
  });

  it('is refused and moves no money if it is larger than the balance', async () => {
    expect(await move(stakeOf(books, card(0), { ownOre: ore(10_001) }, 'stake:1'))).toEqual([tooLittle]);
    expect(await move(stakeOf(books, card(0), { winningsOre: ore(4_001) }, 'stake:2'))).toEqual([tooLittle]);

    expect(await held(card(0))).toEqual({ ownOre: kroner(100), winningsOre: kroner(40) });
    expect(await held(books.house.stakes_held)).toEqual(own(0));
  });

  it('may be requested again with the same key after it was refused for insufficient funds', async () => {
    const stake = stakeOf(books, card(1), { ownOre: kroner(20) }, 'stake:1');
    expect(await move(stake)).toEqual([tooLittle]);

    await move(depositOf(books, card(1), kroner(20), 'deposit:1'));

    expect(await move(stake)).toEqual([moved]);
    expect(await held(card(1))).toEqual(own(0));
  });

  it('may make the hall’s own result and the provider’s account negative', async () => {
    expect(await move(prizeOf(books, card(1), kroner(500), 'prize:1'))).toEqual([moved]);
    expect(await held(books.house.game_result)).toEqual(own(-540));
    expect(await held(books.house.card_provider)).toEqual(own(-100));
  });

  it('throws a Bug if its amount is zero, its sides are unequal or an account is unknown', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1');
    await expect(move(stakeOf(books, card(0), {}, 'stake:1'))).rejects.toThrow(Bug);
    await expect(move({ ...stake, credit: { ...stake.credit, ownOre: ore(999) } })).rejects.toThrow(Bug);
    await expect(move({ ...stake, hallId: stake.hallId + 10_000 })).rejects.toThrow(Bug);
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(100) });
  });
});

describe('a list of transfers', () => {
  it('is decided in order, each on its own', async () => {
    const outcomes = await move(
      stakeOf(books, card(1), { ownOre: kroner(5) }, 'stake:before'),
      depositOf(books, card(1), kroner(12), 'deposit:1'),
      stakeOf(books, card(1), { ownOre: kroner(5) }, 'stake:1'),
      stakeOf(books, card(1), { ownOre: kroner(5) }, 'stake:2'),
      stakeOf(books, card(1), { ownOre: kroner(5) }, 'stake:3'),
    );

    expect(outcomes).toEqual([tooLittle, moved, moved, moved, tooLittle]);
    expect(await held(card(1))).toEqual(own(2));
    expect(await trialBalance(database.db)).toMatchObject({ faults: [] });
  });

  it('can be empty', async () => {
    expect(await move()).toEqual([]);
  });

  it('leaves nothing behind when the use case refuses', async () => {
    const outcome = await inTransaction(database.db, async (tx): Promise<Result<unknown>> => {
      const [first, second] = await transfer(tx, [
        stakeOf(books, card(0), { ownOre: kroner(60) }, 'stake:1'),
        stakeOf(books, card(0), { ownOre: kroner(60) }, 'stake:2'),
      ]);
      return first.ok ? second : first;
    });

    expect(outcome).toEqual(tooLittle);
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(100) });
  });

  it('sees what the same transaction posted before it', async () => {
    await inTransaction(database.db, async (tx) => {
      const key = { hallId: books.hallId, accountId: card(0) };
      const locked = await lockAccounts(tx, [key, { ...key, accountId: books.house.stakes_held }, key]);
      const stake = (name: string) => stakeOf(books, card(0), { ownOre: kroner(60) }, name);

      expect(await postTransfers(tx, locked, [stake('stake:1')])).toEqual([moved]);
      expect(locked.balance(key)).toEqual({ ownOre: kroner(40), winningsOre: kroner(40) });
      expect(await postTransfers(tx, locked, [stake('stake:2')])).toEqual([tooLittle]);
      return ok(undefined);
    });
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(40) });
  });

  it('touches only accounts that are locked in the same transaction', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1');
    const post = (accounts: readonly AccountId[]) =>
      inTransaction(database.db, async (tx) => {
        const locked = await lockAccounts(
          tx,
          accounts.map((accountId) => ({ hallId: books.hallId, accountId })),
        );
        return ok(await postTransfers(tx, locked, [stake]));
      });
    await expect(post([card(0)])).rejects.toThrow(Bug);

    const stale = await inTransaction(database.db, async (tx) =>
      ok(await lockAccounts(tx, [{ hallId: books.hallId, accountId: card(0) }])),
    );
    await expect(
      inTransaction(database.db, async (tx) => ok(await postTransfers(tx, stale.value, [stake]))),
    ).rejects.toThrow(Bug);
  });
});

describe('an idempotency key', () => {
  it('returns the first transfer and moves nothing when used again for the same input', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1');
    const [first] = await move(stake);
    const [again] = await move({ ...stake, at: new Date(), description: 'Kjøp av 1 bong' });

    expect(again).toEqual({ ok: true, value: { transferId: idOf(first), replayed: true } });
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(90) });
  });

  it('returns the first transfer even when the money has been spent', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(100) }, 'stake:1');
    const [first] = await move(stake);
    expect(await move(stake)).toEqual([{ ok: true, value: { transferId: idOf(first), replayed: true } }]);
  });

  it('is refused and moves nothing when used again for other input', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1');
    await move(stake);

    const others = [
      stakeOf(books, card(0), { ownOre: kroner(11) }, 'stake:1'),
      stakeOf(books, card(0), { winningsOre: kroner(10) }, 'stake:1'),
      { ...stake, reference: 'another round' },
      asAdmitted({ ...stake, kind: 'settlement' as const }),
      depositOf(books, card(1), kroner(10), 'stake:1'),
    ];
    expect(await move(...others)).toEqual(others.map(() => reused));
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(90) });
  });

  it('may occur twice in one list', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1');
    const [first, same, other, next] = await move(
      stake,
      stake,
      { ...stake, reference: 'another round' },
      stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:2'),
    );

    expect([first, other, next]).toEqual([moved, reused, moved]);
    expect(same).toEqual({ ok: true, value: { transferId: idOf(first), replayed: true } });
    expect(await held(card(0))).toMatchObject({ ownOre: kroner(80) });
  });

  it('does not stop other transfers in the list if it was used before', async () => {
    const stake = stakeOf(books, card(0), { ownOre: kroner(60) }, 'stake:1');
    await move(stake);
    const outcomes = await move(
      stakeOf(books, card(0), { ownOre: kroner(30) }, 'stake:2'),
      stake,
      { ...stake, reference: 'another round' },
      stakeOf(books, card(0), { ownOre: kroner(30) }, 'stake:3'),
    );

    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.replayed : outcome.refusal.code))).toEqual([
      false,
      true,
      'idempotency_key_reused',
      'insufficient_funds',
    ]);
    expect(await trialBalance(database.db)).toMatchObject({ faults: [] });
  });

  it('belongs to a hall: another hall may use the same', async () => {
    const elsewhere = await openBooks(database.ownerDb, nextHallId, [{ ownOre: kroner(10) }]);
    nextHallId += 1;
    const outcomes = await move(
      stakeOf(books, card(0), { ownOre: kroner(10) }, 'stake:1'),
      stakeOf(elsewhere, elsewhere.cards[0]!, { ownOre: kroner(10) }, 'stake:1'),
    );
    expect(outcomes).toEqual([moved, moved]);
  });
});

describe('the entries of an account', () => {
  it('are listed newest first, a page at a time, with the balance after each', async () => {
    await move(
      stakeOf(books, card(0), { ownOre: kroner(10), winningsOre: kroner(40) }, 'stake:1'),
      prizeOf(books, card(0), kroner(25), 'prize:1'),
    );
    const key = { hallId: books.hallId, accountId: card(0) };

    const newest = await entriesOf(database.db, { ...key, limit: 2 });
    expect(newest).toMatchObject([
      {
        entryNo: 4,
        kind: 'prize',
        reference: 'prize:1',
        description: 'Gevinst',
        at: new Date('2026-11-21T11:00:00Z'),
        change: { ownOre: zeroOre, winningsOre: kroner(25) },
        balance: { ownOre: kroner(90), winningsOre: kroner(25) },
      },
      {
        entryNo: 3,
        kind: 'stake',
        change: { ownOre: kroner(-10), winningsOre: kroner(-40) },
        balance: own(90),
      },
    ]);
    const older = await entriesOf(database.db, { ...key, limit: 25, beforeEntryNo: 3 });
    expect(older.map((entry) => entry.entryNo)).toEqual([2, 1]);
    expect(older.map((entry) => entry.description)).toEqual(['Gevinst', 'Innskudd']);
  });
});

function idOf(outcome: TransferOutcome): number {
  if (!outcome.ok) throw new Error('The transfer was refused.');
  return outcome.value.transferId;
}
