import { hours } from '@lokalbingo/contract/durations';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { pollOpenAttempts } from './poll-open-attempts.ts';

const fixture = usePaymentFixture();

/** Creates more attempts that are copies of an abandoned one. */
async function leaveOpen(count: number): Promise<void> {
  const transactionId = await fixture.beginVipps(await fixture.newPlayer());
  await fixture.database.pool.query(
    `INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number,
      reference, amount_ore, state, created_at, registered_at)
    SELECT hall_id, md5(order_number || n), player_id, merchant_id, kind, account_id, order_number || n,
      reference, amount_ore, state, created_at, registered_at
    FROM payments.attempts, generate_series(2, $2::int) AS n WHERE transaction_id = $1`,
    [transactionId, count],
  );
}

it('the poll of a thousand open attempts is scheduled with as many statements as that of one', async () => {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const statementsFor = async (open: number): Promise<number> => {
    statements.length = 0;
    const { clock } = fixture;
    clock.advance(hours(1));
    await pollOpenAttempts({ db, clock });
    const { rows } = await fixture.database.pool.query(
      "SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'payments.reconcile' AND run_at = $1",
      [clock.now()],
    );
    expect(rows).toEqual([{ count: open }]);
    return statements.length;
  };
  await leaveOpen(1);
  const forOne = await statementsFor(1);
  expect(forOne).toBeGreaterThan(0);
  await leaveOpen(999);
  expect(await statementsFor(1000)).toBe(forOne);
});
