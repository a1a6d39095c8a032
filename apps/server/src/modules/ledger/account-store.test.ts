import { kroner, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { Bug, ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { type AccountId, houseAccountKinds } from './account.ts';
import { balanceOf, houseAccount, openAccount } from './account-store.ts';
import { lockAccounts } from './locked-accounts.ts';
import { openBooks, storeBareHall } from './testing/books-for-tests.ts';

const database = useTestDatabase();
const at = new Date('2026-11-21T12:00:00+01:00');

describe('accounts', () => {
  it('exist once per house kind as soon as there is a hall', async () => {
    await storeBareHall(database.ownerDb, 1);
    const { rows } = await database.pool.query('SELECT kind FROM ledger.accounts WHERE hall_id = 1');
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(houseAccountKinds.toSorted());
  });

  it('are empty when players open them, one per player', async () => {
    const { hallId } = await openBooks(database.ownerDb, 2, []);
    const open = () =>
      inTransaction(database.db, async (tx) =>
        ok(await openAccount(tx, { hallId, kind: 'player_card', at })),
      );
    const [first, second] = [await open(), await open()];

    expect(first.value).not.toBe(second.value);
    expect(await balanceOf(database.db, { hallId, accountId: first.value })).toEqual({
      ownOre: zeroOre,
      winningsOre: zeroOre,
    });
  });

  it('throw a Bug when they do not exist', async () => {
    const { hallId, cards } = await openBooks(database.ownerDb, 3, [{ ownOre: kroner(1) }]);
    await expect(balanceOf(database.db, { hallId, accountId: 999_999 as AccountId })).rejects.toThrow(Bug);
    await expect(balanceOf(database.db, { hallId: 1, accountId: cards[0]! })).rejects.toThrow(Bug);
    await expect(houseAccount(database.db, 999, 'rounding')).rejects.toThrow(Bug);
    const lock = inTransaction(database.db, async (tx) =>
      ok(await lockAccounts(tx, [{ hallId: 1, accountId: cards[0]! }])),
    );
    await expect(lock).rejects.toThrow(Bug);
  });
});
