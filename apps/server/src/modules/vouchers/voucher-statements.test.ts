import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { statementsOf } from '../../platform/testing/statements-of.ts';
import { buyVoucher, topUpVoucher } from './buy-voucher.ts';
import { closeVoucher } from './close-voucher.ts';
import { listVouchers } from './list-vouchers.ts';
import { useVoucherFixture } from './testing/voucher-fixture.ts';

const fixture = useVoucherFixture();

/** Counts the statements of a voucher operation, for a player who has bought one before in each system. */
async function takes(
  work: (
    deps: ReturnType<typeof fixture.deps>,
    order: Parameters<typeof topUpVoucher>[1],
  ) => Promise<unknown>,
): Promise<number> {
  const member = await fixture.newMember();
  await fixture.bought(member, 10, 2);
  const ticketNr = await fixture.bought(member, 10, 1);
  const order = { ...member, system: 1, amountOre: kroner(70), ticketNr, idempotencyKey: undefined } as const;
  const pool = fixture.database.serverPool;
  return statementsOf(pool, async (db: Db) => {
    const outcome = await work({ ...fixture.deps(), db }, order);
    assert(typeof outcome === 'object' && outcome && 'ok' in outcome && outcome.ok, 'It is done.');
  });
}

it.each([
  // Reserving, and storing the reply, are transactions with begin and commit; marking as sent is one statement.
  ['buying', 25, buyVoucher],
  ['topping up', 24, topUpVoucher],
  ['closing', 21, closeVoucher],
  ['listing vouchers', 9, listVouchers],
] as const)('%s takes %i statements', async (_what, statements, work) => {
  expect(await takes(work)).toBe(statements);
});

it('an empty list writes nothing', async () => {
  const member = await fixture.newMember();
  await fixture.list(member);
  const pool = fixture.database.serverPool;
  expect(await statementsOf(pool, (db) => listVouchers({ ...fixture.deps(), db }, member))).toBe(6);
});
