import { expect, it } from 'vitest';
import { useTillFixture } from '../till/testing/till-fixture.ts';
import { checkBooks } from './check-books.ts';

const fixture = useTillFixture();
const { database, clock, log } = fixture;

it('the books find a drawer that differs from the ledger', async () => {
  const hall = await fixture.newHall();
  await fixture.cashIn(await fixture.clerkAtDrawer(hall), await fixture.member(hall));
  const found = async () => {
    const findings = await checkBooks({ db: database.db, clock, log });
    return findings.filter(({ hallId }) => hallId === hall.hallId);
  };
  expect(await found()).toEqual([]);
  await fixture.rows(
    `BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE till.entries SET after_ore = after_ore + 1 WHERE hall_id = ${hall.hallId} AND cause = 'receipt'; COMMIT`,
  );
  expect(await found()).toMatchObject([{ what: 'drawers_differ', expectedOre: 20_000, foundOre: 20_001 }]);
});
