import { createHash } from 'node:crypto';
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { endSession, listSessions, login, logout, logoutEverywhere } from '@lokalbingo/contract/identity';
import type { FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { addPlayer, identityModule, playerAuthenticator } from './identity.ts';
import { hashPassword, isPassword } from './password.ts';
import { identityForTests } from './testing/identity-for-tests.ts';
import { samplePassword, samplePasswordHash } from './testing/sample-password.ts';

const api = useTestApi((dependencies) => [identityModule(identityForTests(dependencies))]);
const { database, clock, logLines } = api;

const noFlags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false };

beforeAll(async () => {
  const { db } = database;
  await inTransaction(db, async (tx) => {
    await addPlayer(tx, {
      ...noFlags,
      noBankID: true,
      mobile: '90000001',
      firstName: 'Åse',
      lastName: 'Nilsen',
      passwordHash: samplePasswordHash,
      at: clock.now(),
    });
    await addPlayer(tx, {
      ...noFlags,
      mobile: '90000002',
      firstName: 'Ola',
      lastName: 'Berg',
      passwordHash: samplePasswordHash,
      at: clock.now(),
    });
    return ok(undefined);
  });
});
beforeEach(() => clock.advance(hours(24)));

const logIn = (username: string, password: string, address = '192.0.2.1') =>
  api.send(login, { body: { username, password }, address });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const logOut = (token: string) => api.send(logout, bearer(token));

describe('logging in', () => {
  it('returns a token, the name, the flags and the lifetime', async () => {
    const answer = await logIn('90000001', 'Lokalbingo1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      userId: expect.any(Number),
      userFirstname: 'Åse',
      noBankID: true,
      updateAML: false,
      forceAML: false,
      extraAML: false,
      hasWeakPassword: true,
      expiresIn: 28_800,
    });
  });

  it('answers a wrong password and an unknown number alike', async () => {
    const wrong = await logIn('90000001', 'feil passord');
    const unknown = await logIn('99999999', 'feil passord');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { requestId: _first, ...wrongBody } = wrong.json();
    const { requestId: _second, ...unknownBody } = unknown.json();
    expect(wrongBody).toEqual(unknownBody);
    expect(wrongBody.code).toBe('wrong_credentials');
  });

  it('keeps the password and the token out of the log and the database', async () => {
    const { token } = (await logIn('90000001', 'Lokalbingo1')).json();
    expect(logLines.join('')).not.toMatch(/Lokalbingo1/);
    expect(logLines.join('')).not.toContain(token);
    const rows = await database.pool.query('SELECT token_hash FROM identity.sessions');
    const hashes = rows.rows.map((row: { token_hash: Buffer }) => row.token_hash.toString('hex'));
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
  });
});

describe('a token', () => {
  it('is invalid in every process from the moment that the logout is answered, however many requests are in progress', async () => {
    const token = (await logIn('90000001', 'Lokalbingo1')).json<{ token: string }>().token;
    const processes = [0, 1].map(() => playerAuthenticator({ db: database.db, clock }));
    const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest;
    const ask = () => processes.map((authenticate) => authenticate(request));
    const meanwhile = Array.from({ length: 100 }, ask).flat();
    expect((await Promise.all(meanwhile)).every((caller) => caller !== undefined)).toBe(true);
    const before = Array.from({ length: 100 }, ask).flat();
    await logOut(token);
    const after = ask();
    await Promise.all(before);
    expect(await Promise.all(after)).toEqual([undefined, undefined]);
  });

  it('is invalid on the server after logout', async () => {
    const { token } = (await logIn('90000001', 'Lokalbingo1')).json();
    expect((await logOut(token)).statusCode).toBe(200);
    expect((await logOut(token)).json().code).toBe('no_valid_token');
  });

  it('expires', async () => {
    const { token } = (await logIn('90000001', 'Lokalbingo1')).json();
    clock.advance(hours(8));
    expect((await logOut(token)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)} `])(
    'opens nothing if it was never issued (%j)',
    async (token) => {
      expect((await logOut(token)).statusCode).toBe(401);
    },
  );
});

describe('sessions', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const sessionsOf = async (token: string) => {
    const answer = await api.send(listSessions, bearer(token));
    return answer.json().sessions;
  };
  const endAll = (token: string) => api.send(logoutEverywhere, bearer(token));
  const logInFrom = async (userAgent: string): Promise<string> => {
    const answer = await api.send(login, {
      body: { username: '90000001', password: 'Lokalbingo1' },
      headers: { 'user-agent': userAgent },
    });
    return answer.json().token;
  };

  it('are listed newest first, with a coarse name of the device, and the current one marked', async () => {
    const onPhone = await logInFrom(phone);
    const startedAt = clock.now().toISOString();
    clock.advance(minutes(5));
    await logInFrom('curl/8');
    expect(await sessionsOf(onPhone)).toEqual([
      {
        id: expect.any(Number),
        current: false,
        device: 'Ukjent enhet',
        startedAt: clock.now().toISOString(),
        lastUsedAt: clock.now().toISOString(),
      },
      {
        id: expect.any(Number),
        current: true,
        device: 'Safari på iPhone',
        startedAt,
        lastUsedAt: clock.now().toISOString(),
      },
    ]);
  });

  it('record when they were last used, to the minute', async () => {
    const token = await logInFrom(phone);
    const usedAt = clock.now().toISOString();
    clock.advance(seconds(59));
    expect((await sessionsOf(token))[0].lastUsedAt).toBe(usedAt);
    clock.advance(seconds(1));
    expect((await sessionsOf(token))[0].lastUsedAt).toBe(clock.now().toISOString());
  });

  it('can be ended one by one, only by their own player, and the others stay active', async () => {
    const [here, lost] = [await logInFrom(phone), await logInFrom('curl/8')];
    const stranger = (await logIn('90000002', 'Lokalbingo1')).json().token;
    const [{ id }] = (await sessionsOf(lost)).filter(({ current }: { current: boolean }) => current);
    const end = (token: string, body: object) => api.send(endSession, { ...bearer(token), body });
    expect((await end(stranger, { id })).json()).toEqual({});
    expect((await api.send(listSessions, bearer(lost))).statusCode).toBe(200);
    for (let again = 0; again < 2; again += 1) expect((await end(here, { id })).statusCode).toBe(200);
    expect((await api.send(listSessions, bearer(lost))).statusCode).toBe(401);
    expect((await sessionsOf(here)).map((session: { id: number }) => session.id)).not.toContain(id);
    expect((await end(here, { id: 0 })).statusCode).toBe(400);
  });

  it('all end at "log out everywhere", and nobody else is logged out', async () => {
    const [first, second] = [await logInFrom(phone), await logInFrom(phone)];
    const stranger = (await logIn('90000002', 'Lokalbingo1')).json().token;
    expect((await endAll(first)).statusCode).toBe(200);
    expect([(await endAll(first)).statusCode, (await endAll(second)).statusCode]).toEqual([401, 401]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });
});

describe('passwords', () => {
  it('are stored salted: the same password twice gives two strings, and both match it', async () => {
    const [first, second] = await Promise.all([
      hashPassword('blåbærsyltetøy'),
      hashPassword('blåbærsyltetøy'),
    ]);
    expect(first).not.toBe(second);
    expect(await isPassword('blåbærsyltetøy', first)).toBe(true);
    expect(await isPassword('blåbærsyltetøy', second)).toBe(true);
    expect(await isPassword('blåbærsyltetøY', first)).toBe(false);
  });

  it('are neither hashed nor compared while a transaction holds a connection', async () => {
    const held = (work: () => Promise<unknown>) => inTransaction(database.db, async () => ok(await work()));
    const bug = 'A password is hashed during a transaction.';
    await expect(held(() => hashPassword('blåbærsyltetøy'))).rejects.toThrow(bug);
    await expect(held(() => isPassword('blåbærsyltetøy', samplePasswordHash))).rejects.toThrow(bug);
    expect(await isPassword(samplePassword, samplePasswordHash)).toBe(true);
  });
});
