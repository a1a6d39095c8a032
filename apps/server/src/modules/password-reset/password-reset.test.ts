import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { login, logout } from '@lokalbingo/contract/identity';
import type { Operation } from '@lokalbingo/contract/operation';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { addPlayer, identityModule } from '../identity/identity.ts';
import { identityForTests } from '../identity/testing/identity-for-tests.ts';
import { samplePasswordHash } from '../identity/testing/sample-password.ts';
import { notificationsModule } from '../notifications/notifications.ts';
import { outboxFor } from '../notifications/testing/outbox.ts';
import { codesForTests } from '../one-time-codes/testing/codes-for-tests.ts';
import { passwordResetModule } from './password-reset.ts';

const sandbox = useSandbox();
const api = useTestApi(async (dependencies) => {
  const outbox = await outboxFor(dependencies, sandbox);
  return [
    identityModule(identityForTests(dependencies)),
    passwordResetModule({
      ...outbox,
      ...codesForTests,
      productName: 'Lokalbingo',
      contactEmail: 'post@lokalbingo.example',
    }),
    notificationsModule(outbox),
  ];
});
const { database, clock, logLines } = api;
const okAnswer = { result: 'OK', error: [] };
const error = (...texts: string[]) => ({ result: 'ERROR', error: texts });
const wrongCode = error('Koden er feil eller utløpt. Prøv igjen, eller be om en ny kode.');

let serial = 0;
beforeEach(() => clock.advance(hours(2)));

const call = async (operation: Operation, body: object, headers: Record<string, string> = {}) =>
  (await api.send(operation, { body, headers })).json();
const newMember = async (email: string | null = null): Promise<string> => {
  serial += 1;
  const mobile = String(44_000_000 + serial);
  const member = {
    mobile,
    firstName: 'Per',
    lastName: 'Medlem',
    passwordHash: samplePasswordHash,
    at: clock.now(),
  };
  const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false };
  await inTransaction(database.db, async (tx) => ok(await addPlayer(tx, { ...member, ...flags })));
  await database.pool.query('UPDATE identity.players SET email = $1 WHERE mobile = $2', [email, mobile]);
  return mobile;
};
const step1 = (mobil: string) => call(lostPasswordStep1, { mobil });
const step2 = (mobil: string, kode: string) => call(lostPasswordStep2, { mobil, kode });
const step3 = (mobil: string, kode: string, passord = 'elefant på taket') =>
  call(lostPasswordStep3, { mobil, kode, passord });
const logIn = (username: string, password: string) => call(login, { username, password });
const codeOf = async (mobile: string): Promise<string> => {
  await api.runJobs();
  const [newest] = await inboxOf(sandbox, mobile);
  return /^\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ready = async (email: string | null = null): Promise<{ mobile: string; code: string }> => {
  const mobile = await newMember(email);
  await step1(mobile);
  const code = await codeOf(mobile);
  await step2(mobile, code);
  return { mobile, code };
};

describe('a forgotten password', () => {
  it('is replaced in three steps by the holder of the number', async () => {
    const mobile = await newMember();
    expect(await step1(` ${mobile} `)).toEqual(okAnswer);
    const code = await codeOf(mobile);
    expect(await step2(mobile, code)).toEqual(okAnswer);
    expect(await step3(mobile, code)).toEqual(okAnswer);
    expect(await logIn(mobile, 'elefant på taket')).toHaveProperty('token');
    expect((await logIn(mobile, 'Lokalbingo1')).code).toBe('wrong_credentials');
  });

  it('ends every session of the player and of nobody else', async () => {
    const { mobile, code } = await ready();
    const other = await newMember();
    const tokenOf = async (username: string) => (await logIn(username, 'Lokalbingo1')).token;
    const [mine, alsoMine, theirs] = [await tokenOf(mobile), await tokenOf(mobile), await tokenOf(other)];
    await step3(mobile, code);
    const outcomes = [];
    for (const token of [mine, alsoMine, theirs])
      outcomes.push((await call(logout, {}, { authorization: `Bearer ${token}` })).code);
    expect(outcomes).toEqual(['no_valid_token', 'no_valid_token', undefined]);
  });

  it('stops a login that was in progress with the old password', async () => {
    const turns = isLongCheck ? 25 : 3;
    for (let turn = 0; turn < turns; turn += 1) {
      clock.advance(hours(24));
      const { mobile, code } = await ready();
      const logins = () => Array.from({ length: 4 }, () => logIn(mobile, 'Lokalbingo1'));
      const [, answer] = await Promise.all([
        Promise.all(logins()),
        step3(mobile, code),
        Promise.all(logins()),
      ]);
      expect(answer).toEqual(okAnswer);
      const { rowCount } = await database.pool.query(
        `SELECT FROM identity.sessions JOIN identity.players USING (player_id)
         WHERE mobile = $1 AND revoked_at IS NULL AND expires_at > $2`,
        [mobile, clock.now()],
      );
      expect(rowCount).toBe(0);
    }
  });

  it('deletes the failed logins that made the player wait', async () => {
    const { mobile, code } = await ready();
    for (let i = 0; i < 5; i += 1) await logIn(mobile, 'feil');
    expect((await logIn(mobile, 'feil')).code).toBe('too_many_login_attempts');
    await step3(mobile, code);
    expect(await logIn(mobile, 'elefant på taket')).toHaveProperty('token');
  });

  it("also helps a player who had to wait because strangers had used the day's attempts", async () => {
    const { mobile, code } = await ready();
    await database.pool.query('TRUNCATE tries.counted');
    await logIn(mobile, 'feil');
    await database.pool.query('UPDATE tries.counted SET tries = 1000');
    const fromElsewhere = (password: string) =>
      api.send(login, { body: { username: mobile, password }, address: '198.51.100.7' });
    expect((await fromElsewhere('Lokalbingo1')).json().code).toBe('too_many_login_attempts');
    await step3(mobile, code);
    expect((await fromElsewhere('elefant på taket')).statusCode).toBe(200);
  });

  it('is reported to the owner by e-mail', async () => {
    const { mobile, code } = await ready('eier@example.no');
    await step3(mobile, code);
    await api.runJobs();
    expect(await inboxOf(sandbox, 'eier@example.no')).toMatchObject([
      {
        subject: 'Passordet ditt hos Lokalbingo er endret',
        text: expect.stringContaining('Velg «Glemt passord?»'),
      },
    ]);
  });

  it('is not replaced by the former holder of a number while the account is being given a new one', async () => {
    const { mobile, code } = await ready();
    const other = String(Number(mobile) + 500_000);
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE identity.players SET mobile = $2 WHERE mobile = $1', [mobile, other]);
    const setting = step3(mobile, code);
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    await client.query('COMMIT');
    client.release();
    expect(await setting).toEqual(wrongCode);
    expect(await logIn(other, 'Lokalbingo1')).toHaveProperty('token');
  });

  it('is replaced once: the code is used up, and the same call again changes nothing', async () => {
    const { mobile, code } = await ready();
    expect(await Promise.all([step3(mobile, code), step3(mobile, code)])).toEqual([okAnswer, okAnswer]);
    const { token } = await logIn(mobile, 'elefant på taket');
    expect(await step3(mobile, code)).toEqual(okAnswer);
    expect((await call(logout, {}, { authorization: `Bearer ${token}` })).code).toBeUndefined();
    expect(await step3(mobile, code, 'et annet passord')).toEqual(wrongCode);
    expect(await logIn(mobile, 'elefant på taket')).toHaveProperty('token');
  });
});

describe('nobody learns whether a number has an account', () => {
  const unknown = '44999999';

  it('from any step', async () => {
    const known = await newMember();
    expect(await step1(unknown)).toEqual(await step1(known));
    await api.runJobs();
    expect(await inboxOf(sandbox, unknown)).toEqual([]);
    for (let i = 0; i < 7; i += 1) {
      expect(await step2(unknown, '000000')).toEqual(wrongCode);
      expect(await step3(unknown, '000000')).toEqual(wrongCode);
    }
    for (let i = 0; i < 7; i += 1) {
      expect(await step2(known, wrong(await codeOf(known)))).toEqual(wrongCode);
      expect(await step3(known, wrong(await codeOf(known)))).toEqual(wrongCode);
    }
  });

  it('from the time of the answer: the number is looked up later', async () => {
    await step1(unknown);
    const jobs = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs');
    expect(jobs.rows).toEqual([{ payload: { mobile: unknown } }]);
    await api.runJobs();
  });

  it('from what is stored and checked: a number without an account has a code that was never sent', async () => {
    const nobody = '44999998';
    const attemptsOfNewest = async () => {
      await api.runJobs();
      const { rows } = await database.pool.query(
        'SELECT tries FROM one_time_codes.codes WHERE issued_at = $1',
        [clock.now()],
      );
      return rows.map(({ tries }) => tries);
    };
    clock.advance(minutes(1));
    await step1(nobody);
    expect(await attemptsOfNewest()).toEqual([0]);
    await step2(nobody, '12345a');
    for (const code of ['000000', '000001', '000002']) await step2(nobody, code);
    expect((await attemptsOfNewest())[0]).toBeGreaterThanOrEqual(2);
    expect(await inboxOf(sandbox, nobody)).toEqual([]);
  });

  it('from the cost of a wrong code: 200 concurrent last steps are all answered, and none hashes a password', async () => {
    const { mobile, code } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => step3(i % 2 ? mobile : unknown, wrong(code))),
    );
    expect(answers.filter((answer) => answer.code !== undefined)).toEqual([]);
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['ERROR']));
  });

  it('from how often a code may be requested', async () => {
    const known = await newMember();
    for (const mobile of [known, unknown]) {
      for (let i = 0; i < 5; i += 1) {
        expect(await step1(mobile)).toEqual(okAnswer);
        clock.advance(minutes(1));
      }
      expect(await step1(mobile)).toEqual(
        error('Du har bedt om for mange koder. Prøv igjen om 55 minutter.'),
      );
    }
  });
});

describe('a code for a new password', () => {
  it.each([
    ['9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['900000', 'Mobilnummer må bestå av 8 tall'],
  ])('is not sent to %j', async (mobil, text) => {
    expect(await step1(mobil)).toEqual(error(text));
    expect(await step2(mobil, '123456')).toEqual(error(text));
    expect(await step3(mobil, '123456')).toEqual(error(text));
  });

  it('is requested twice concurrently and sent once', async () => {
    const mobile = await newMember();
    expect(await Promise.all([step1(mobile), step1(mobile)])).toEqual([okAnswer, okAnswer]);
    await api.runJobs();
    expect(await inboxOf(sandbox, mobile)).toHaveLength(1);
  });

  it('is sent again after half a minute, and the newest one is valid', async () => {
    const mobile = await newMember();
    await step1(mobile);
    const first = await codeOf(mobile);
    clock.advance(seconds(30));
    await step1(mobile);
    const second = await codeOf(mobile);
    expect(await inboxOf(sandbox, mobile)).toHaveLength(2);
    if (first !== second) expect(await step2(mobile, first)).toEqual(wrongCode);
    expect(await step2(mobile, second)).toEqual(okAnswer);
  });

  it('is digits only, and is void after five wrong attempts and after ten minutes', async () => {
    const { mobile, code } = await ready();
    expect(await step2(mobile, 'abc')).toEqual(error('Koden skal kun inneholde tall'));
    for (let i = 0; i < 5; i += 1) await step2(mobile, wrong(code));
    expect(await step3(mobile, code)).toEqual(wrongCode);
    const late = await ready();
    clock.advance(minutes(10));
    expect(await step3(late.mobile, late.code)).toEqual(wrongCode);
  });

  it('must have passed step 2', async () => {
    const mobile = await newMember();
    await step1(mobile);
    const code = await codeOf(mobile);
    expect(await step3(mobile, code)).toEqual(wrongCode);
    expect(await logIn(mobile, 'Lokalbingo1')).toHaveProperty('token');
  });

  it.each([
    ['kort66', 'Passordet må bestå av minst 7 tegn.'],
    [
      'Passord123',
      'Passordet er for vanlig. Velg et annet. Mange bruker dette ordet eller navnet, også med tall og tegn rundt.',
    ],
  ])('stays valid after the password %j is refused', async (password, text) => {
    const { mobile, code } = await ready();
    expect(await step3(mobile, code, password)).toEqual(error(text));
    expect(await step3(mobile, code)).toEqual(okAnswer);
  });

  it('and the new password are in no log', async () => {
    const { mobile, code } = await ready();
    await step3(mobile, code);
    for (const secret of [code, 'elefant på taket', mobile]) expect(logLines.join('')).not.toContain(secret);
  });
});
