import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { accountById, accountByMobile, nameOf } from './accounts.ts';
import { storeSamplePlayer } from './testing/sample-player.ts';

const database = useTestDatabase();

describe('a player as other modules see one', () => {
  it('has an account and a name, and no other stored data', async () => {
    const playerId = await storeSamplePlayer(database.db);
    const account = await accountById(database.db, playerId);
    expect(Object.keys(account).sort()).toEqual(['email', 'isEmailVerified', 'mobile', 'playerId']);
    expect(await accountByMobile(database.db, account.mobile)).toEqual(account);
    expect(Object.keys(await nameOf(database.db, playerId)).sort()).toEqual(['firstName', 'lastName']);
  });
});
