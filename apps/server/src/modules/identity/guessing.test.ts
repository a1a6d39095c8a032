import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { login } from '@lokalbingo/contract/identity';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { notificationsModule } from '../notifications/notifications.ts';
import { outboxFor } from '../notifications/testing/outbox.ts';
import { takeAttempt } from '../rate-limits/rate-limits.ts';
import { addPlayer, changePassword, hashPassword, identityModule, isPasswordOf } from './identity.ts';
import { loginRateLimits } from './login-rate-limits.ts';
import { identityForTests } from './testing/identity-for-tests.ts';
import { samplePassword, samplePasswordHash } from './testing/sample-password.ts';

const sandbox = useSandbox();
const api = useTestApi(async (dependencies) => [
  identityModule(identityForTests(dependencies)),
  notificationsModule(await outboxFor(dependencies, sandbox)),
]);
const { database, clock } = api;
const behindHttps = useTestApi(
  (dependencies) => [identityModule({ ...identityForTests(dependencies), isSecure: true })],
  { database, clock },
);
const right = samplePassword;

let mobile = '';
let playerId = 0;
let serial = 0;
beforeEach(async () => {
  clock.advance(hours(48));
  serial += 1;
  mobile = String(45_000_000 + serial);
  const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false };
  const member = {
    mobile,
    firstName: 'Eva',
    lastName: 'Eier',
    passwordHash: samplePasswordHash,
    at: clock.now(),
  };
  const added = await inTransaction(database.db, async (tx) =>
    ok(await addPlayer(tx, { ...flags, ...member })),
  );
  playerId = added.value;
});

type Place = {
  readonly address?: string;
  readonly cookie?: string;
  readonly username?: string;
  readonly server?: typeof api;
};
const logIn = (
  password: string,
  { address = '192.0.2.1', cookie = '', username = mobile, server = api }: Place = {},
) => server.send(login, { body: { username, password }, address, headers: { cookie } });
const codeOf = async (...given: Parameters<typeof logIn>): Promise<string> =>
  (await logIn(...given)).json().code ?? 'in';
const many = async (count: number, guess: (i: number) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < count; i += 1) await guess(i);
};
const hashed = hashPassword(right);
/** Compares the member's password at the production cost, for tests of concurrent attempts. */
const compareAtCost = async () =>
  database.pool.query('UPDATE identity.players SET password_hash = $1 WHERE player_id = $2', [
    await hashed,
    playerId,
  ]);
const log = pino({ level: 'silent' });
const deps = () => identityForTests({ db: database.db, clock, random: systemRandom, log });
/** Logs in from home and returns the cookie that the browser keeps. */
const cookieOfHome = async (cookie = '', username = mobile): Promise<string> => {
  const reply = await logIn(right, { address: '198.51.100.1', cookie, username });
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
};

describe('guessing from one address', () => {
  it('makes the account wait there, longer each time, but no other account or address', async () => {
    await many(5, async () => expect(await codeOf('feil')).toBe('wrong_credentials'));
    const blocked = await logIn(right);
    expect([blocked.statusCode, blocked.json().code]).toEqual([429, 'too_many_login_attempts']);
    expect(blocked.json().facts.retryAfterSeconds).toBe(30);
    expect(await codeOf('feil', { username: '45999999' })).toBe('wrong_credentials');
    expect(await codeOf(right, { address: '192.0.2.2' })).toBe('in');
    clock.advance(seconds(30));
    expect(await codeOf('feil')).toBe('wrong_credentials');
    expect((await logIn(right)).json().facts.retryAfterSeconds).toBe(60);
    clock.advance(seconds(60));
    expect(await codeOf(right)).toBe('in');
    expect(await codeOf('feil')).toBe('wrong_credentials');
  });

  it('has only five of 200 concurrent passwords compared at two servers, and then even the right password has to wait', async () => {
    await compareAtCost();
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        codeOf(i === 120 ? right : 'feil', { server: i % 2 ? api : behindHttps }),
      ),
    );
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_login_attempts')).toHaveLength(195);
  });

  it('counts only compared passwords against the account, so the owner can log in elsewhere', async () => {
    await many(150, () => logIn('feil'));
    expect(await codeOf('feil', { address: '192.0.2.2' })).toBe('wrong_credentials');
    expect(await codeOf(right, { address: '192.0.2.2' })).toBe('in');
  });

  it('is handled the same for an unknown number as for a known one', async () => {
    const outcomes = async (username: string) => {
      const codes: string[] = [];
      await many(8, async () => codes.push(await codeOf('feil', { username })));
      return codes;
    };
    expect(await outcomes('45999998')).toEqual(await outcomes(mobile));
  });
});

describe('guessing from many addresses', () => {
  const fromEleven = (i: number) => {
    clock.advance(seconds(30));
    return logIn('feil', { address: `203.0.113.${i % 11}` });
  };

  it('never locks the owner out: an address without failures gets one attempt', async () => {
    await many(55, fromEleven);
    expect(await codeOf('feil', { address: '203.0.113.1' })).toBe('too_many_login_attempts');
    expect(await codeOf(right, { address: '192.0.2.1' })).toBe('in');
    expect(await codeOf('feil', { address: '192.0.2.2' })).toBe('wrong_credentials');
    expect(await codeOf(right, { address: '192.0.2.2' })).toBe('too_many_login_attempts');
    clock.advance(hours(1));
    expect(await codeOf(right, { address: '192.0.2.2' })).toBe('in');
  });

  it('is stopped at 500 failures in a day, except for known devices', async () => {
    const cookie = await cookieOfHome();
    // Inserts failures from enough addresses, because comparing so many passwords takes too long.
    const { all } = loginRateLimits(deps(), { username: mobile, address: '203.0.113.1' });
    const aDay = all.slice(2);
    await inTransaction(database.db, async (tx) => {
      for (let i = 0; i < 500; i += 1) await takeAttempt(tx, deps(), aDay);
      return ok(undefined);
    });
    expect(await codeOf(right, { address: '192.0.2.9' })).toBe('too_many_login_attempts');
    expect(await codeOf(right, { address: '192.0.2.9', cookie })).toBe('in');
    clock.advance(hours(24));
    expect(await codeOf(right, { address: '192.0.2.9' })).toBe('in');
  });

  it('leaves no expired counts behind', async () => {
    await many(60, fromEleven);
    clock.advance(hours(25));
    await logIn('feil', { username: '45999997' });
    const left = await database.pool.query('SELECT FROM tries.counted WHERE window_ends_at < $1', [
      clock.now(),
    ]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a known device', () => {
  it('can log in during an attack, even from the attacking address', async () => {
    const cookie = await cookieOfHome();
    await many(150, () => logIn('feil'));
    expect(await codeOf(right)).toBe('too_many_login_attempts');
    expect(await codeOf(right, { cookie })).toBe('in');
  });

  it('is counted separately and as strictly, and uses none of the attempts of others', async () => {
    const cookie = await cookieOfHome();
    await many(5, async () => expect(await codeOf('feil', { cookie })).toBe('wrong_credentials'));
    expect(await codeOf(right, { cookie })).toBe('too_many_login_attempts');
    expect(await codeOf(right)).toBe('in');
    clock.advance(seconds(30));
    expect(await codeOf(right, { cookie })).toBe('in');
  });

  it('is known only for the accounts that have logged in on it, even when they share a browser', async () => {
    const mine = await cookieOfHome();
    await many(6, () => logIn('feil', { username: '45999996', cookie: mine }));
    const another = mobile;
    serial += 1;
    mobile = String(45_000_000 + serial);
    const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false };
    const member = {
      mobile,
      firstName: 'Per',
      lastName: 'Eier',
      passwordHash: samplePasswordHash,
      at: clock.now(),
    };
    await inTransaction(database.db, async (tx) => ok(await addPlayer(tx, { ...flags, ...member })));
    await many(6, () => logIn('feil'));
    expect(await codeOf(right, { cookie: mine })).toBe('too_many_login_attempts');
    const both = await cookieOfHome(mine);
    await many(6, () => logIn('feil', { username: another }));
    expect(await codeOf(right, { cookie: both })).toBe('in');
    expect(await codeOf(right, { cookie: both, username: another })).toBe('in');
  });

  it('has a cookie of random characters that changes each time, is only for the login, and is hidden from scripts', async () => {
    const [first, second] = [await logIn(right), await logIn(right)];
    const [one, other] = [first, second].map(({ headers }) => String(headers['set-cookie']));
    expect(one).toMatch(
      /^device=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/user\/login; HttpOnly; SameSite=Lax$/,
    );
    expect(one).not.toBe(other);
    const secure = await behindHttps.send(login, { body: { username: mobile, password: right } });
    expect(secure.headers['set-cookie']).toMatch(/^__Secure-device=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect((await logIn('feil')).headers['set-cookie']).toBeUndefined();
  });

  it('is unknown after a new password, and so is one with an invalid signature', async () => {
    const cookie = await cookieOfHome();
    await many(6, () => logIn('feil'));
    for (const made of [
      'device=',
      `device=${'A'.repeat(43)}.${'A'.repeat(43)}`,
      'device=~~~.~',
      `${cookie}x`,
    ])
      expect(await codeOf(right, { cookie: made })).toBe('too_many_login_attempts');
    const passwordHash = await hashPassword('elefant på taket');
    await inTransaction(database.db, async (tx) =>
      ok(await changePassword(tx, { playerId, passwordHash, at: clock.now() })),
    );
    expect(await codeOf('elefant på taket', { cookie })).toBe('too_many_login_attempts');
  });
});

describe('an unusual number of failed logins', () => {
  const messages = async () => {
    await api.runJobs();
    return inboxOf(sandbox, mobile);
  };

  it('is reported to the member by SMS, once a day', async () => {
    await many(19, (i) => logIn('feil', { address: `203.0.113.${i}` }));
    expect(await messages()).toEqual([]);
    await many(30, (i) => logIn('feil', { address: `203.0.113.${100 + i}` }));
    expect(await messages()).toMatchObject([
      {
        text: expect.stringMatching(/^Lokalbingo: Noen har prøvd å logge inn på kontoen din mange ganger/),
      },
    ]);
    clock.advance(hours(25));
    await many(25, (i) => logIn('feil', { address: `203.0.113.${i}` }));
    expect(await messages()).toHaveLength(2);
  });

  it('is never caused by a known device, and nobody is notified about an unknown number', async () => {
    const cookie = await cookieOfHome();
    await many(25, (i) => {
      clock.advance(minutes(15));
      return logIn(i % 2 ? 'feil' : 'også feil', { cookie });
    });
    await many(21, (i) => logIn('feil', { username: '45999995', address: `203.0.113.${i}` }));
    expect(await messages()).toEqual([]);
    expect(await inboxOf(sandbox, '45999995')).toEqual([]);
  });
});

describe('more logins than can be compared in time', () => {
  it('get the answer to try again later, and are not counted', async () => {
    await database.pool.query('TRUNCATE tries.counted');
    const stopFilling = fillTheQueueForHashing();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logIn('feil', { username: String(46_000_000 + i) })),
    );
    await stopFilling();
    for (const reply of replies)
      expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    expect((await database.pool.query('SELECT FROM tries.counted')).rowCount).toBe(0);
    expect(await codeOf(right)).toBe('in');
  });
});

/** Keeps the hashing queue full until the returned function is called. */
function fillTheQueueForHashing(): () => Promise<void> {
  let isOver = false;
  const inTurn = async (): Promise<void> => {
    while (!isOver) await hashPassword(right);
  };
  // A request that finds the queue full gives up immediately.
  const places = Array.from({ length: 100 }, () => inTurn().catch(() => undefined));
  return async () => {
    isOver = true;
    await Promise.all(places);
  };
}

describe('confirming the password', () => {
  it('has only five of 200 concurrent attempts compared, and does not block logins', async () => {
    await compareAtCost();
    const guess = (password: string) => isPasswordOf(deps(), playerId, password);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => guess('feil')));
    expect(outcomes.filter(({ ok: isTried }) => isTried)).toHaveLength(5);
    expect(await guess(right)).toEqual({ ok: false, refusal: { retryAfterSeconds: 30 } });
    expect(await codeOf(right)).toBe('in');
    clock.advance(seconds(30));
    expect(await guess(right)).toEqual({ ok: true, value: true });
    expect(await guess('feil')).toEqual({ ok: true, value: false });
  });
});
