import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { confirmCoupon, importSeries, payCoupon, waitingClaims } from './coupons.ts';
import { couponKeyForTests, issueCoupons, newNumber, sampleLine } from './testing/sample-series.ts';

const database = useTestDatabase();
const noon = '2026-11-21T12:00:00+01:00';
const clock = fakeClock(noon);
const deps = { ...couponKeyForTests, clock };
const [eva, ola] = [{ name: 'Eva Vakt' }, { name: 'Ola Vakt' }];

beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    ...[1, 2, 3].map((hallId) => sampleHall({ hallId, fourEyesAboveOre: kroner(1000) })),
  ),
);

const issue = (prize: number, { hallId = 1, lastDay = '2026-12-31' } = {}) =>
  issueCoupons({ db: database.db, clock }, hallId, sampleLine(prize, lastDay));

/** Runs a use case in its own transaction, by default in hall 1. */
async function act(useCase: typeof payCoupon, number: string, actor = eva, hallId = 1): Promise<string> {
  const given = { hallId, number, actor, reason: 'Hentet i kassen' };
  const outcome = await inTransaction(database.db, (tx) => useCase(tx, deps, given));
  if (!outcome.ok) return outcome.refusal.why;
  return outcome.value.payout ? `paid by ${outcome.value.payout.actor.name}` : 'waits';
}

describe('the prize of a coupon', () => {
  it('is paid once, by one person: the same person gets the state again, and another sees who paid', async () => {
    const number = await issue(1000);
    expect(await act(payCoupon, number)).toBe('paid by Eva Vakt');
    expect(await act(payCoupon, number)).toBe('paid by Eva Vakt');
    expect(await act(payCoupon, number, ola)).toBe('paid_before');
    expect(await act(confirmCoupon, number, ola)).toBe('paid_before');
  });

  it('requires another person above the hall’s limit; a different spelling of a name is the same person', async () => {
    const number = await issue(1000.01);
    expect(await act(confirmCoupon, number, ola)).toBe('not_claimed');
    expect(await act(payCoupon, number)).toBe('waits');
    expect(await act(payCoupon, number)).toBe('waits');
    expect(await act(payCoupon, number, ola)).toBe('claimed_by');
    expect(await act(confirmCoupon, number, { name: ' eva  VAKT' })).toBe('same_eyes');
    const waiting = await waitingClaims(database.db, 1);
    expect(waiting.map(({ lastDigits }) => lastDigits)).toEqual([number.slice(-3)]);
    expect(await act(confirmCoupon, number, ola)).toBe('paid by Ola Vakt');
    expect(await act(confirmCoupon, number, ola)).toBe('paid by Ola Vakt');
    expect(await act(confirmCoupon, number, { name: 'Per Vakt' })).toBe('paid_before');
    expect(await waitingClaims(database.db, 1)).toEqual([]);
  });

  it('is not paid without a prize, in another hall, or when no hall has issued it', async () => {
    expect(await act(payCoupon, await issue(0))).toBe('no_prize');
    const number = await issue(50);
    for (const useCase of [payCoupon, confirmCoupon]) {
      expect(await act(useCase, number, eva, 2)).toBe('other_hall');
      expect(await act(useCase, newNumber())).toBe('unknown');
    }
    expect(await act(payCoupon, number, eva, 99)).toBe('other_hall');
  });

  it('is not paid after its last day, unless it was claimed in time', async () => {
    const [late, brought] = [await issue(50, dayOf('22')), await issue(5000, dayOf('22'))];
    expect(await act(payCoupon, brought)).toBe('waits');
    clock.set('2026-11-23T00:00:00+01:00');
    expect(await act(payCoupon, late)).toBe('expired');
    expect(await act(confirmCoupon, brought, ola)).toBe('paid by Ola Vakt');
    clock.set(noon);
  });

  it('is paid by one of twenty concurrent persons', async () => {
    const number = await issue(400);
    const at = Array.from({ length: 20 }, (_, person) => ({ name: `Vakt nummer ${person}` }));
    const outcomes = await Promise.all(at.map((actor) => act(payCoupon, number, actor)));
    expect(outcomes.filter((outcome) => outcome.startsWith('paid by'))).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'paid_before')).toHaveLength(19);
    const [large, confirmed] = [await issue(9000), at.slice(1)];
    await act(payCoupon, large, at[0]);
    const confirmations = await Promise.all(confirmed.map((actor) => act(confirmCoupon, large, actor)));
    expect(confirmations.filter((outcome) => outcome.startsWith('paid by'))).toHaveLength(1);
  });

  it('cannot be changed after it was claimed or paid', async () => {
    for (const table of ['coupons', 'claims', 'payouts', 'series'])
      for (const sql of [`DELETE FROM coupons.${table}`, `UPDATE coupons.${table} SET hall_id = 2`])
        await expect(database.serverPool.query(sql)).rejects.toThrow(/permission denied|does not exist/);
    await expect(database.pool.query('DELETE FROM coupons.payouts')).rejects.toMatchObject({
      code: 'LB001',
    });
  });
});

describe('a file of coupons', () => {
  const read = (hallId: number, ...lines: ReturnType<typeof sampleLine>[]) =>
    inTransaction(database.db, (tx) =>
      importSeries(tx, deps, { hallId, lines, actor: eva, reason: 'Nye kuponger' }),
    ).then((outcome) => (outcome.ok ? outcome.value : outcome.refusal));

  it('is imported once, and never overwrites a coupon', async () => {
    const [one, other, third] = [sampleLine(10), sampleLine(0), sampleLine(20)];
    expect(await read(1, one, other)).toBe(2);
    expect(await read(1, other, one)).toBe('read_before');
    expect(await read(2, one, other)).toBe('known_otherwise');
    expect(await read(1, { ...one, prizeOre: kroner(1_000_00) }, other)).toBe('known_otherwise');
    expect(await read(1, one, third)).toBe('known_otherwise');
    // The refused file left nothing behind.
    expect(await act(payCoupon, third.number)).toBe('unknown');
  });

  it('is refused for a hall that does not exist, and when every coupon has expired', async () => {
    expect(await read(99, sampleLine(10))).toBe('hall_not_found');
    expect(await read(1, sampleLine(10, '2026-11-20'))).toBe('over');
    expect(await read(1, sampleLine(10, '2026-11-21'))).toBe(1);
  });
});

it('paid and unclaimed coupons are deleted with the books of their year, and not before', async () => {
  const gone = async () =>
    (await database.serverPool.query('SELECT coupons.remove_coupons(now(), 100) AS gone')).rows[0].gone;
  const recent = await issue(50);
  expect(await gone()).toBe(0);
  clock.set('2015-06-15T12:00:00+02:00');
  const [paid, left] = [sampleLine(60, '2015-12-31'), sampleLine(0, '2015-12-31')];
  await issueCoupons({ db: database.db, clock }, 1, paid, left);
  await act(payCoupon, paid.number);
  clock.set(noon);
  expect(await act(payCoupon, paid.number, ola)).toBe('paid_before');
  expect(await gone()).toBe(2);
  expect(await act(payCoupon, paid.number)).toBe('unknown');
  const old = `SELECT FROM coupons.series WHERE imported_at < '2016-01-01'`;
  expect((await database.pool.query(old)).rows).toEqual([]);
  expect(await act(payCoupon, recent)).toBe('paid by Eva Vakt');
});

const dayOf = (day: string) => ({ lastDay: `2026-11-${day}` });
