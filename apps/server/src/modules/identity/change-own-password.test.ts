import { hours, seconds } from '@lokalbingo/contract/durations';
import { changePassword, listSessions, login } from '@lokalbingo/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { notificationsModule } from '../notifications/notifications.ts';
import { outboxFor } from '../notifications/testing/outbox.ts';
import { accountByMobile, addPlayer, identityModule, unprovenChangeAt } from './identity.ts';
import { passwordTexts } from './password-weakness.nb.ts';
import { duringLogout } from './testing/during-logout.ts';
import { identityForTests } from './testing/identity-for-tests.ts';
import { samplePassword, samplePasswordHash } from './testing/sample-password.ts';

const sandbox = useSandbox();
const api = useTestApi(async (dependencies) => [
  identityModule(identityForTests(dependencies)),
  notificationsModule(await outboxFor(dependencies, sandbox)),
]);
const { database, clock } = api;
const inUse = samplePassword;
const wanted = 'elefant på taket';
const done = { result: 'OK', error: [] };

let mobile = '';
let serial = 0;
beforeEach(async () => {
  clock.advance(hours(48));
  serial += 1;
  mobile = String(47_000_000 + serial);
  const flags = { noBankID: true, updateAML: true, forceAML: true, extraAML: false };
  const member = {
    mobile,
    firstName: 'Eva',
    lastName: 'Eier',
    birthDate: null,
    passwordHash: samplePasswordHash,
    at: clock.now(),
  };
  await inTransaction(database.db, async (tx) => ok(await addPlayer(tx, { ...flags, ...member })));
});

const logIn = async (password: string) =>
  (await api.send(login, { body: { username: mobile, password } })).json();
const tokenOf = async (password = inUse): Promise<string> => (await logIn(password)).token;
const change = (token: string, passord: string, nyttPassord = wanted) =>
  api.send(changePassword, { headers: { authorization: `Bearer ${token}` }, body: { passord, nyttPassord } });
const answerTo = async (...given: Parameters<typeof change>) => (await change(...given)).json();
const isAlive = async (token: string): Promise<boolean> =>
  (await api.send(listSessions, { headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const giveEmail = (email: string, verifiedAt: Date | null) =>
  database.db
    .updateTable('identity.players')
    .set({ email, email_verified_at: verifiedAt })
    .where('mobile', '=', mobile)
    .execute();

describe('a password changed with the current one', () => {
  it('is the new login password; the other sessions end, and this one stays', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    expect(await answerTo(here, inUse)).toEqual(done);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect((await logIn(inUse)).code).toBe('wrong_credentials');
    expect((await logIn(wanted)).token).toBeTypeOf('string');
  });

  it("does not prove the person's identity, and its time is recorded", async () => {
    await change(await tokenOf(), inUse);
    const { playerId = 0 } = (await accountByMobile(database.db, mobile)) ?? {};
    const changedAt = await inTransaction(database.db, async (tx) =>
      ok(await unprovenChangeAt(tx, playerId)),
    );
    expect(changedAt.value).toEqual(clock.now());
  });

  it('is reported by SMS, and by e-mail to a confirmed address', async () => {
    await giveEmail(`p${mobile}@example.no`, null);
    await change(await tokenOf(), inUse);
    await api.runJobs();
    const sms = (await inboxOf(sandbox, mobile))[0]?.text;
    expect(sms).toMatch(/^Lokalbingo: Passordet ditt er nettopp endret. Var det ikke deg?/);
    expect(sms).toContain('Er hallen stengt, skriv til post@lokalbingo.example.');
    expect(await inboxOf(sandbox, `p${mobile}@example.no`)).toEqual([]);
    await giveEmail(`p${mobile}@example.no`, clock.now());
    await change(await tokenOf(wanted), wanted, 'hytta ligger høyt');
    await api.runJobs();
    expect((await inboxOf(sandbox, `p${mobile}@example.no`))[0]?.text).toMatch(
      /^Hei Eva!.*\sHilsen\s+Lokalbingo\s*$/s,
    );
    expect(await inboxOf(sandbox, mobile)).toHaveLength(1);
  });

  it.each([
    ['kort', 'Passordet må bestå av minst 7 tegn.'],
    ['passord1', `Passordet er for vanlig. Velg et annet. ${passwordTexts.because.word}`],
    [inUse, 'Det nye passordet er det samme som det du har.'],
  ])('cannot be %j', async (nyttPassord, text) => {
    const token = await tokenOf();
    expect(await answerTo(token, inUse, nyttPassord)).toEqual({ result: 'ERROR', error: [text] });
    expect(await answerTo(token, inUse, `${mobile}`)).toMatchObject({ result: 'ERROR' });
  });

  it.each([
    ['password', "password_hash = 'another'"],
    ['mobile number', "mobile = '47999999'"],
    ['e-mail address', "email = 'ny@example.no'"],
  ])('stops a login that was verified before the %s was changed', async (_, change) => {
    const { playerId } = await database.db
      .selectFrom('identity.players')
      .select('player_id as playerId')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE identity.players SET ${change} WHERE player_id = $1`, [playerId]);
    const loggingIn = api.send(login, { body: { username: mobile, password: inUse } });
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    await client.query('COMMIT');
    client.release();
    const reply = await loggingIn;
    expect(reply.json().code).toBe('wrong_credentials');
    // The device is no longer known either.
    expect(reply.headers['set-cookie']).toBeUndefined();
    const alive = 'SELECT FROM identity.sessions WHERE player_id = $1 AND revoked_at IS NULL';
    expect((await database.pool.query(alive, [playerId])).rowCount).toBe(0);
  });

  it('is refused to a session that is being ended', async () => {
    const account = await accountByMobile(database.db, mobile);
    const token = await tokenOf();
    const answer = await duringLogout({ database, clock }, account?.playerId ?? 0, () =>
      answerTo(token, inUse),
    );
    expect(answer).toEqual({
      result: 'ERROR',
      error: ['Passordet er ikke endret, for du er logget ut. Logg inn igjen.'],
    });
    expect(await logIn(inUse)).toHaveProperty('token');
  });

  it('ends a login in progress with the old password', async () => {
    const turns = isLongCheck ? 25 : 5;
    for (let turn = 0; turn < turns; turn += 1) {
      clock.advance(hours(48));
      await database.db
        .updateTable('identity.players')
        .set({ password_hash: samplePasswordHash })
        .where('mobile', '=', mobile)
        .execute();
      const token = await tokenOf();
      const logins = () => Array.from({ length: 4 }, () => logIn(inUse));
      const [, answer] = await Promise.all([
        Promise.all(logins()),
        answerTo(token, inUse),
        Promise.all(logins()),
      ]);
      expect(answer).toEqual(done);
      const { rowCount } = await database.pool.query(
        `SELECT FROM identity.sessions JOIN identity.players USING (player_id)
         WHERE mobile = $1 AND revoked_at IS NULL AND expires_at > $2`,
        [mobile, clock.now()],
      );
      expect(rowCount).toBe(1);
    }
  });

  it('is changed by only one of two concurrent changes', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()];
    const answers = await Promise.all([answerTo(one, inUse), answerTo(other, inUse, 'giraff i kjelleren')]);
    const codes = answers.map(({ result, code }) => result ?? code);
    expect(codes).toContain('OK');
    // The first has logged the other out.
    expect(codes).toContain('ERROR');
    expect([await isAlive(one), await isAlive(other)].filter(Boolean)).toHaveLength(1);
  });

  it('requires a login', async () => {
    expect(
      (await api.send(changePassword, { body: { passord: inUse, nyttPassord: wanted } })).statusCode,
    ).toBe(401);
  });
});

describe('a wrong current password', () => {
  it('changes nothing, is counted before the comparison, and does not limit logins', async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 12 }, () => answerTo(token, 'feil passord')));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_password_tries')).toHaveLength(7);
    expect(await answerTo(token, inUse)).toMatchObject({
      code: 'too_many_password_tries',
      facts: { retryAfterSeconds: 30 },
    });
    expect((await logIn(inUse)).token).toBeTypeOf('string');
    clock.advance(seconds(30));
    expect(await answerTo(token, inUse)).toEqual(done);
    expect(await answerTo(token, 'feil passord', 'giraff i kjelleren')).toMatchObject({
      code: 'wrong_password',
    });
  });

  it('is never logged', async () => {
    await change(await tokenOf(), 'hemmelig feil passord');
    await change(await tokenOf(), inUse);
    for (const secret of ['hemmelig feil passord', wanted])
      expect(api.logLines.join('')).not.toContain(secret);
  });
});
