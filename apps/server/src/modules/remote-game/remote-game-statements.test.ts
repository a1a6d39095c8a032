import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { statementsOf } from '../../platform/testing/statements-of.ts';
import { endSession } from './end-session.ts';
import { useRemoteFixture } from './testing/remote-fixture.ts';
import { transferToGame } from './transfer-to-game.ts';

const fixture = useRemoteFixture();

it('a transfer takes 29 statements, and an end 24', async () => {
  const member = await fixture.newPlayerOfGame();
  await fixture.transfer(member, 10);
  await fixture.end(member);
  const pool = fixture.database.serverPool;
  const order = { ...member, amountOre: kroner(80), idempotencyKey: undefined };
  expect(await statementsOf(pool, (db) => transferToGame({ ...fixture.deps(), db }, order))).toBe(29);
  expect(await statementsOf(pool, (db) => endSession({ ...fixture.deps(), db }, order))).toBe(24);
});
