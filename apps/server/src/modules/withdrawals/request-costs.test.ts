import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../platform/database.gen.ts';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { houseAccount, lockAccounts } from '../ledger/ledger.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { accountNumber, useWithdrawalFixture } from './testing/withdrawal-fixture.ts';

const fixture = useWithdrawalFixture();

it('a request takes fourteen statements, including the SMS for a new account, and a refused one six', async () => {
  const member = await fixture.newMember();
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const ask = (idempotencyKey: string | undefined) =>
    requestWithdrawal(
      { ...fixture.deps(), db },
      { ...member, amountOre: kroner(100), accountNumber, ownerName: undefined, idempotencyKey },
    );
  expect((await ask('a')).ok).toBe(true);
  expect(statements.splice(0)).toHaveLength(14);
  expect((await ask(undefined)).ok).toBe(false);
  expect(statements).toHaveLength(6);
});

it('a request does not wait while staff pay others', async () => {
  const member = await fixture.newMember();
  const { hallId } = member;
  const paying = inTransaction(fixture.database.db, async (tx) => {
    await lockAccounts(tx, [{ hallId, accountId: await houseAccount(tx, hallId, 'bank') }]);
    return ok(await fixture.made(member));
  });
  expect((await paying).value.withdrawalId).toBeGreaterThan(0);
});
