import { couponControl, couponNumberText } from '@lokalbingo/contract/coupons';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { couponsModule, payCoupon } from './coupons.ts';
import { couponKeyForTests, issueCoupons, newNumber, sampleLine } from './testing/sample-series.ts';

const noon = '2026-11-21T12:00:00+01:00';
const deps = { ...couponKeyForTests, throttleSecret: 'for tests' };
const api = useTestApi(({ db, clock }) => [couponsModule({ ...deps, db, clock })], {
  clock: fakeClock(noon),
});
const { database, clock } = api;
const hall = { name: 'Prøvehallen 1', address: 'Storgata 33', town: 'Oslo', phone: '22 00 00 00' };
const nothingMore = { amount: null, hall: null, lastDay: null, paidAt: null };

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId: 1 })));

let lastAddress = 0;
/** Looks a number up, by default from a new address. */
const look = (number: string, address = `10.0.0.${++lastAddress}`) =>
  api.send(couponControl, { body: { CouponData: number }, address });
const answerTo = async (number: string, address?: string) => (await look(number, address)).json();
const issue = (prize: number, lastDay?: string) =>
  issueCoupons({ db: database.db, clock }, 1, sampleLine(prize, lastDay));

describe('a coupon', () => {
  it('shows the amount of its prize, and where and until when it can be claimed', async () => {
    expect(await answerTo(await issue(250.5))).toEqual({
      result: 'prize',
      amount: 250.5,
      hall,
      lastDay: '2026-12-31',
      paidAt: null,
    });
  });

  it('is found however its number is spaced', async () => {
    const number = await issue(100);
    expect((await answerTo(couponNumberText(number))).result).toBe('prize');
    expect((await answerTo(` ${number}\n`)).result).toBe('prize');
  });

  it('shows that it has no prize, even after its last day', async () => {
    const [open, over] = [await issue(0), await issueOver(0)];
    for (const number of [open, over])
      expect(await answerTo(number)).toEqual({ ...nothingMore, result: 'no_prize', hall });
  });

  it('shows when it was paid', async () => {
    const number = await issue(75);
    const act = { hallId: 1, number, actor: { name: 'Eva Vakt' }, reason: 'Hentet i kassen' };
    await inTransaction(database.db, (tx) => payCoupon(tx, { ...deps, clock }, act));
    expect(await answerTo(number)).toMatchObject({
      result: 'paid',
      amount: 75,
      paidAt: '2026-11-21T11:00:00.000Z',
    });
  });

  it('can be claimed until the end of its last day in Oslo, and has then expired', async () => {
    const number = await issue(60, '2026-11-30');
    clock.set('2026-11-30T23:59:59+01:00');
    expect((await answerTo(number)).result).toBe('prize');
    clock.set('2026-12-01T00:00:00+01:00');
    expect(await answerTo(number)).toMatchObject({ result: 'expired', amount: 60, lastDay: '2026-11-30' });
    clock.set(noon);
  });

  it('gets an answer without details if it was never issued or its number is mistyped', async () => {
    expect(await answerTo(newNumber())).toEqual({ ...nothingMore, result: 'unknown' });
    const number = await issue(10);
    const wrong = `${number.slice(0, 5)}${(Number(number[5]) + 1) % 10}${number.slice(6)}`;
    for (const mistyped of [wrong, number.slice(1), `${number}0`, '12345678901x', ' ', '٣'.repeat(12)])
      expect(await answerTo(mistyped)).toEqual({ ...nothingMore, result: 'mistyped' });
  });
});

describe('a look-up', () => {
  it('is refused as malformed without a number', async () => {
    for (const body of [{}, { CouponData: '' }, { CouponData: 1 }, { CouponData: '1'.repeat(65) }])
      expect((await api.send(couponControl, { body })).json().code).toBe('malformed_request');
  });

  it('is allowed five times an hour per number, known or not, from whatever address', async () => {
    for (const number of [await issue(10), newNumber()]) {
      for (let times = 0; times < 5; times += 1) expect((await look(number)).statusCode).toBe(200);
      clock.advance(minutes(10));
      const { statusCode, ...refused } = await look(number);
      expect([statusCode, refused.json().code]).toEqual([429, 'too_many_coupon_looks']);
      expect(refused.json().facts.retryAfterSeconds).toBe(50 * 60);
      clock.advance(minutes(50));
      expect((await look(number)).statusCode).toBe(200);
    }
    clock.set(noon);
  });

  it('is counted even among concurrent ones', async () => {
    const number = await issue(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => look(number)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  it('is allowed often from the address of a whole hall, but not to somebody who guesses numbers', async () => {
    const address = '10.9.9.9';
    for (let times = 0; times < 300; times += 1) await look(newNumber(), address);
    const number = await issue(10);
    expect((await look(number, address)).json().code).toBe('too_many_coupon_looks');
    // A mistyped number is never looked up, and so does not count. Nor does a rate-limited one.
    expect((await answerTo('1', address)).result).toBe('mistyped');
    expect((await look(number)).statusCode).toBe(200);
  });
});

describe('the stored and logged data', () => {
  it('never contain the number of a coupon', async () => {
    const number = await issue(kroner(0));
    await look(number);
    const { rows } = await database.pool.query('SELECT coupon::text AS row FROM coupons.coupons AS coupon');
    const kept = rows.map(({ row }) => row).join('\n');
    for (const place of [kept, api.logLines.join('\n')]) {
      expect(place).not.toContain(number);
      expect(place).not.toContain(number.slice(0, 10));
    }
    expect(kept).toContain(number.slice(-3));
  });
});

/** Issues a coupon whose last day has passed. */
async function issueOver(prize: number): Promise<string> {
  clock.set('2026-01-10T12:00:00+01:00');
  const number = await issue(prize, '2026-01-31');
  clock.set(noon);
  return number;
}
