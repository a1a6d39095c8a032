import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenConstraint, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { transfer } from './post-transfers.ts';
import { openBooks, stakeOf, type TestBooks } from './testing/books-for-tests.ts';
import { trialBalance } from './trial-balance-store.ts';

// The test connection owns the tables, so a statement refused to it is refused to every user.
const database = useTestDatabase();
let nextHallId = 1;
let books: TestBooks;

beforeEach(async () => {
  books = await openBooks(database.ownerDb, nextHallId, [{ ownOre: kroner(100) }]);
  nextHallId += 1;
  await inTransaction(database.db, async (tx) =>
    ok(await transfer(tx, [stakeOf(books, books.cards[0]!, { ownOre: kroner(10) }, 'stake:1')])),
  );
});

async function run(statement: string): Promise<unknown> {
  const text = statement
    .replaceAll(':hall', String(books.hallId))
    .replaceAll(':card', String(books.cards[0]))
    .replaceAll(':held', String(books.house.stakes_held));
  return database.pool.query(text);
}

async function failureOf(statement: string): Promise<unknown> {
  return run(statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const newTransfer = `INSERT INTO ledger.transfers
  (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
  VALUES (:hall, 'stake', 'raw', '', 5, '', '', now()) RETURNING transfer_id`;

/** Writes a transfer as raw SQL: its entries as (account, number, change, after). */
function byHand(...entries: readonly string[]): string {
  return `WITH written AS (${newTransfer})
    INSERT INTO ledger.entries
      (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
    SELECT :hall, account_id, entry_no, transfer_id, change, 0, after, 0
    FROM written, (VALUES ${entries.join(', ')}) AS entry (account_id, entry_no, change, after)`;
}

describe('the database', () => {
  it.each([
    'UPDATE ledger.transfers SET amount_ore = 1 WHERE hall_id = :hall',
    'DELETE FROM ledger.transfers WHERE hall_id = :hall',
    'TRUNCATE ledger.transfers CASCADE',
    'UPDATE ledger.entries SET own_ore = 1 WHERE hall_id = :hall',
    'DELETE FROM ledger.entries WHERE hall_id = :hall',
    'TRUNCATE ledger.entries',
    'DELETE FROM ledger.accounts WHERE hall_id = :hall',
    'TRUNCATE ledger.accounts CASCADE',
  ])('refuses to change stored rows: %s', async (statement) => {
    expect(await failureOf(statement)).toMatchObject({ code: 'LB001' });
    expect(await trialBalance(database.db)).toMatchObject({ faults: [] });
  });

  it.each([
    ['one entry alone', ['(:card, 3, -5, 8995)']],
    ['entries that do not sum to zero', ['(:card, 3, -5, 8995)', '(:held, 2, 4, 1004)']],
  ])('refuses %s', async (_, entries) => {
    expect(await failureOf(byHand(...entries))).toMatchObject({ code: 'LB002' });
  });

  it('refuses entries without a transfer', async () => {
    const entries = `INSERT INTO ledger.entries
      (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
      VALUES (:hall, :card, 3, 999999, -5, 0, 8995, 0), (:hall, :held, 2, 999999, 5, 0, 1005, 0)`;
    expect(await failureOf(entries)).toMatchObject({ code: 'LB006' });
  });

  it.each([
    [
      'an entry whose balance does not follow from the one before',
      ['(:card, 3, -5, 9000)', '(:held, 2, 5, 1005)'],
    ],
    ['an entry that leaves out a number', ['(:card, 4, -5, 8995)', '(:held, 2, 5, 1005)']],
    ['entries without the matching change of the account', ['(:card, 3, -5, 8995)', '(:held, 2, 5, 1005)']],
    ['an entry of no account', ['(999999, 1, -5, -5)', '(:held, 2, 5, 1005)']],
  ])('refuses %s', async (_, entries) => {
    expect(await failureOf(byHand(...entries))).toMatchObject({ code: 'LB003' });
  });

  it.each([
    ['balance', 'UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE account_id = :card'],
    ['count of entries', 'UPDATE ledger.accounts SET entry_count = entry_count + 1 WHERE account_id = :card'],
  ])('refuses a %s without its entry', async (_, statement) => {
    expect(await failureOf(statement)).toMatchObject({ code: 'LB004' });
  });

  it.each([
    ['own money below zero', 'SET own_ore = -1 WHERE account_id = :card', 'accounts_never_below_zero'],
    ['winnings below zero', 'SET winnings_ore = -1 WHERE account_id = :card', 'accounts_never_below_zero'],
    ['held stakes below zero', 'SET own_ore = -1 WHERE account_id = :held', 'accounts_never_below_zero'],
    [
      'winnings of a house account',
      'SET winnings_ore = 1 WHERE account_id = :held',
      'accounts_winnings_on_player_cards_only',
    ],
  ])('refuses %s', async (_, change, constraint) => {
    expect(brokenConstraint(await failureOf(`UPDATE ledger.accounts ${change}`))).toBe(constraint);
  });

  it('refuses an account that opens with money', async () => {
    const failure = await failureOf(
      `INSERT INTO ledger.accounts (hall_id, kind, own_ore, opened_at) VALUES (:hall, 'player_card', 1, now())`,
    );
    expect(brokenConstraint(failure)).toBe('accounts_open_empty');
  });

  it('refuses a used key', async () => {
    await run(newTransfer);
    expect(brokenConstraint(await failureOf(newTransfer))).toBe('transfers_happen_once');
  });
});

describe('the trial balance', () => {
  /** Bypasses all guards to create a forbidden state. */
  async function force(...statements: readonly string[]): Promise<void> {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statements.join('; ')}; COMMIT`);
  }

  it.each([
    [
      'a balance without an entry',
      'UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE account_id = :card',
      ['hall_not_zero', 'balance_differs'],
    ],
    [
      'a lost entry',
      'DELETE FROM ledger.entries WHERE account_id = :card AND entry_no = 1',
      ['transfer_not_zero', 'balance_differs', 'chain_broken'],
    ],
    [
      'a changed entry',
      'UPDATE ledger.entries SET own_after_ore = own_after_ore + 1 WHERE account_id = :card AND entry_no = 1',
      ['chain_broken'],
    ],
    ['a transfer without entries', newTransfer.replace(' RETURNING transfer_id', ''), ['transfer_not_zero']],
    [
      'a miscounted account',
      'UPDATE ledger.accounts SET entry_count = entry_count + 1 WHERE account_id = :card',
      ['chain_broken'],
    ],
  ])('finds %s', async (_, statement, faults) => {
    await force(statement);
    const found = (await trialBalance(database.db)).faults.filter(({ hallId }) => hallId === books.hallId);
    expect(found.map(({ fault }) => fault)).toEqual(faults);
  });
});
