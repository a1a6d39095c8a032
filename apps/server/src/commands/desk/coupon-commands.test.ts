import { expect, it } from 'vitest';
import { payCoupon } from '../../modules/coupons/coupons.ts';
import { couponKeyForTests, issueCoupons, sampleLine } from '../../modules/coupons/testing/sample-series.ts';
import { useRoundFixture } from '../../modules/rounds/testing/round-fixture.ts';
import { inTransaction } from '../../platform/database.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useRoundFixture();
const coupons = (hall: number | string) => typedAtDesk(world, 'Eva Vakt', ['coupons', '--hall', hall]);

it('coupons shows the series of a hall and the prizes of the day', async () => {
  const hallId = await world.newHall();
  const { db } = world.database;
  const number = await issueCoupons({ db, clock: world.clock }, hallId, sampleLine(900, '2099-12-31'));
  const deps = { ...couponKeyForTests, clock: world.clock };
  const act = { hallId, number, actor: { name: 'Ola Vakt' }, reason: 'Hentet' };
  await inTransaction(db, (tx) => payCoupon(tx, deps, act));
  const shown = await coupons(hallId);
  expect(shown).toContain('1 coupons · 1 prizes of kr 900 · 1 paid, kr 900 · last day 2099-12-31');
  expect(shown).toContain('by Ola Vakt');
  expect(shown).not.toContain(number);
  expect(await coupons('x')).toContain('--hall ID');
});
