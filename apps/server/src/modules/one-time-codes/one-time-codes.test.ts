import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import {
  admitSending,
  type CodeFor,
  checkCode,
  hasLivingCode,
  issueCode,
  spendCode,
} from './one-time-codes.ts';
import { codesForTests } from './testing/codes-for-tests.ts';

const database = useTestDatabase();
const clock = fakeClock();
const logLines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
const deps = { ...codesForTests, clock, log, random: systemRandom };
const reset: CodeFor = { purpose: 'reset', subject: 'account', mobile: '90000001' };

const inTx = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  (await inTransaction(database.db, async (tx) => ok(await work(tx)))).value;
const issue = async (codeFor = reset) => (await inTx((tx) => issueCode(tx, deps, codeFor))).code;
const address = '192.0.2.1';
const check = async (code: string, codeFor = reset) =>
  (await inTx((tx) => checkCode(tx, deps, codeFor, { code, address }))).ok;
const spend = async (code: string, codeFor = reset) => {
  const spent = await inTx((tx) => spendCode(tx, deps, codeFor, { code, address }));
  return spent.ok ? spent.value : 'no';
};
const ask = (mobile: string, address: string) => inTx((tx) => admitSending(tx, deps, { mobile, address }));
/** How many seconds the next code to a number must wait; 0 when one is admitted. */
const admit = async (mobile: string, address: string): Promise<number> => {
  const admission = await ask(mobile, address);
  return admission.isAdmitted ? 0 : admission.waitSeconds;
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(() => clock.advance(hours(2)));

describe('a code', () => {
  it('is six digits, unbiased: random bytes that would favour some codes are skipped', async () => {
    const given = [Buffer.from('ffffffff', 'hex'), Buffer.from('0000002a', 'hex')];
    const random = { bytes: () => given.shift()! };
    expect(await inTx((tx) => issueCode(tx, { ...deps, random }, reset))).toMatchObject({ code: '000042' });
    expect(await issue()).toMatch(/^[0-9]{6}$/);
  });

  it('is right only for its purpose, subject and number', async () => {
    const code = await issue();
    const others: CodeFor[] = [
      { ...reset, purpose: 'register' },
      { ...reset, subject: 'another account' },
      { ...reset, mobile: '90000002' },
    ];
    for (const other of others) {
      await issue(other);
      expect(await check(code, other)).toBe(false);
    }
    expect(await check(code)).toBe(true);
  });

  it('is valid for exactly ten minutes', async () => {
    const code = await issue();
    clock.advance(minutes(10) - 1);
    expect(await check(code)).toBe(true);
    clock.advance(1);
    expect(await check(code)).toBe(false);
    expect(await inTx((tx) => hasLivingCode(tx, deps, reset))).toBe(false);
  });

  it('is void after five wrong attempts, even if the next one is right', async () => {
    const code = await issue();
    for (let i = 0; i < 4; i += 1) expect(await check(wrong(code))).toBe(false);
    expect(await check(code)).toBe(true);
    expect(await check(wrong(code))).toBe(false);
    expect(await check(code)).toBe(false);
    expect(await inTx((tx) => hasLivingCode(tx, deps, reset))).toBe(false);
  });

  it('counts each of many concurrent wrong attempts', async () => {
    const code = await issue();
    await Promise.all([check(wrong(code)), check(wrong(code))]);
    const attempts = async () =>
      (await database.pool.query('SELECT max(tries) AS most FROM one_time_codes.codes')).rows[0].most;
    expect(await attempts()).toBe(2);
    await Promise.all(Array.from({ length: 200 }, () => check(wrong(code))));
    expect(await attempts()).toBe(5);
    expect(await check(code)).toBe(false);
  });

  it('is void when a newer one is created', async () => {
    const [first, second] = [await issue(), await issue()];
    expect(first === second || !(await check(first))).toBe(true);
    expect(await check(second)).toBe(true);
  });

  it('is spent once, only after a check, and a repeated spending is recognised', async () => {
    const code = await issue();
    expect(await spend(code)).toBe('no');
    await check(code);
    const both = await Promise.all([spend(code), spend(code)]);
    expect(both.toSorted()).toEqual(['good', 'spent_before']);
    expect(await spend(wrong(code))).toBe('no');
  });

  it('is never stored as plain text, and neither is the number', async () => {
    const code = await issue();
    await admit('90000001', '192.0.2.1');
    const rows = await database.pool.query(
      `SELECT codes::text AS row FROM one_time_codes.codes UNION ALL SELECT counted::text FROM tries.counted`,
    );
    const text = rows.rows.map(({ row }: { row: string }) => row).join();
    for (const secret of [code, Buffer.from(code).toString('hex'), '90000001', '192.0.2.1'])
      expect(text).not.toContain(`"${secret}"`);
    expect(text).not.toContain(Buffer.from('90000001').toString('hex'));
  });

  it('is deleted after it expires', async () => {
    await issue();
    clock.advance(minutes(11));
    await issue({ ...reset, mobile: '90000009' });
    const { rowCount } = await database.pool.query('SELECT FROM one_time_codes.codes');
    expect(rowCount).toBe(1);
  });
});

describe('sending codes', () => {
  it('to one number is admitted once in half a minute', async () => {
    expect(await admit('90000011', '192.0.2.1')).toBe(0);
    clock.advance(seconds(10));
    expect(await admit('90000011', '192.0.2.2')).toBe(20);
    expect(await admit('90000012', '192.0.2.1')).toBe(0);
    clock.advance(seconds(20));
    expect(await admit('90000011', '192.0.2.2')).toBe(0);
  });

  it('to one number is admitted five times in an hour', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(await admit('90000013', `192.0.3.${i}`)).toBe(0);
      clock.advance(minutes(1));
    }
    expect(await admit('90000013', '192.0.3.9')).toBe(55 * 60);
    clock.advance(minutes(55));
    expect(await admit('90000013', '192.0.3.9')).toBe(0);
  });

  it('from one address is admitted twenty times in an hour', async () => {
    for (let i = 0; i < 20; i += 1) expect(await admit(`900001${10 + i}`, '192.0.4.1')).toBe(0);
    expect(await admit('90000140', '192.0.4.1')).toBe(60 * 60);
    expect(await admit('90000140', '192.0.4.2')).toBe(0);
  });

  it('to one number is refused for half a minute because a code is on its way; a refusal for the address alone does not say so', async () => {
    await admit('90000016', '192.0.6.1');
    expect(await ask('90000016', '192.0.6.2')).toMatchObject({ isAdmitted: false, isOnItsWay: true });
    for (let i = 0; i < 19; i += 1) await admit(`900002${10 + i}`, '192.0.6.1');
    clock.advance(hours(1) - seconds(20));
    expect(await ask('90000016', '192.0.6.1')).toEqual({
      isAdmitted: false,
      isOnItsWay: false,
      waitSeconds: 20,
    });
  });

  it('is admitted for one of many concurrent requests', async () => {
    const waits = await Promise.all(Array.from({ length: 6 }, () => admit('90000015', '192.0.5.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('for one person is admitted ten times in a day, to any number and from any address', async () => {
    const forPerson = (i: number) =>
      inTx((tx) =>
        admitSending(tx, deps, { mobile: `9000030${i}`, address: `192.0.7.${i}`, person: 'a person' }),
      );
    const outcomes = [];
    for (let i = 0; i < 12; i += 1) outcomes.push((await forPerson(i)).isAdmitted);
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    clock.advance(hours(24));
    expect((await forPerson(0)).isAdmitted).toBe(true);
  });

  it('is admitted only up to the daily limit, even for 200 concurrent requests, with an alarm before the limit and at it', async () => {
    clock.advance(hours(24));
    const few = { ...deps, codesPerDay: 100 };
    logLines.length = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        inTx((tx) => admitSending(tx, few, { mobile: String(90_001_000 + i), address: `192.0.8.${i}` })),
      ),
    );
    expect(outcomes.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(100);
    const alarms = logLines
      .map((line) => JSON.parse(line))
      .filter(({ alarm }) => alarm === 'codes_day_bound');
    expect(alarms.map(({ level, sent }) => [level, sent])).toEqual([
      [50, 80],
      [50, 100],
    ]);
    clock.advance(hours(24));
  });

  it('leaves no expired counts behind', async () => {
    clock.advance(hours(30));
    for (let i = 0; i < 4; i += 1) await admit(`9000040${i}`, '192.0.9.1');
    const old = await database.pool.query('SELECT FROM tries.counted WHERE window_ends_at < $1', [
      clock.now(),
    ]);
    expect(old.rowCount).toBe(0);
  });
});

describe('guessing codes', () => {
  it('is limited per address to what its codes allow together, even for 200 concurrent guesses; right codes are not counted', async () => {
    const few = { ...deps, codesPerAddressHour: 20 };
    const guess = (i: number, code = '000000') =>
      inTx((tx) => {
        const subject = { ...reset, mobile: String(90_002_000 + i) };
        return checkCode(tx, few, subject, { code, address: '192.0.10.1' });
      });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => guess(i)));
    const texts = answers.map((answer) => (answer.ok ? '' : answer.refusal.join()));
    expect(texts.filter((text) => text.startsWith('Koden er feil'))).toHaveLength(100);
    expect(
      texts.filter(
        (text) => text === 'Du har skrevet feil kode for mange ganger. Prøv igjen om 60 minutter.',
      ),
    ).toHaveLength(100);
    clock.advance(hours(1));
    const code = await issue();
    for (let i = 0; i < 120; i += 1) expect(await check(code)).toBe(true);
  });
});
