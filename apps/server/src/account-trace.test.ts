import { minutes } from '@lokalbingo/contract/durations';
import { authBankID, confirmBankID, registerBankID } from '@lokalbingo/contract/e-id';
import { changePassword, listSessions, login, logout, logoutEverywhere } from '@lokalbingo/contract/identity';
import type { Operation } from '@lokalbingo/contract/operation';
import { changeMobile, sendMobileCode } from '@lokalbingo/contract/own-details';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import { beforeEach, describe, expect, it } from 'vitest';
import { useEidFixture } from './modules/e-id/testing/eid-fixture.ts';
import { notificationsModule } from './modules/notifications/notifications.ts';
import { outboxFor } from './modules/notifications/testing/outbox.ts';
import { codesForTests } from './modules/one-time-codes/testing/codes-for-tests.ts';
import { ownDetailsModule } from './modules/own-details/own-details.ts';
import { passwordResetModule } from './modules/password-reset/password-reset.ts';
import { unusuallyMany } from './platform/http/account-trace.ts';
import { inboxOf } from './platform/testing/sandbox-inbox.ts';

const fixture = useEidFixture(async (dependencies, sandbox) => {
  const outbox = await outboxFor(dependencies, sandbox);
  const steps = {
    ...outbox,
    ...codesForTests,
    productName: 'Lokalbingo',
    contactEmail: 'post@lokalbingo.example',
    portalUrl: 'http://localhost:3000',
  };
  return [ownDetailsModule(steps), passwordResetModule(steps), notificationsModule(outbox)];
});
const address = '192.0.2.7';
const right = 'Lokalbingo1';

type Line = Readonly<Record<string, unknown>>;
const lines = (): Line[] => fixture.logLines.map((line) => JSON.parse(line));
/** Returns the traces since the test began: the call, the outcome, and the account. */
const traces = () =>
  lines()
    .filter(({ msg }) => msg === 'account')
    .map(({ event, outcome, playerId }) => [event, outcome, playerId]);
const send = async (operation: Operation, body: object, token?: string) =>
  fixture.send(operation, {
    body,
    address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const codeTo = async (mobile: string): Promise<string> => {
  await fixture.runJobs();
  return /^\d{6}/.exec((await inboxOf(fixture.sandbox, mobile))[0]?.text ?? '')?.[0] ?? '';
};

beforeEach(async () => {
  fixture.clock.set(new Date());
  await fixture.database.pool.query('TRUNCATE tries.counted, e_id.identities CASCADE');
  fixture.logLines.length = 0;
});

describe('a login', () => {
  it('leaves a line, whether successful or not, with the account, the network and the time', async () => {
    const { mobile, playerId } = await fixture.newPlayer();
    await send(login, { username: mobile, password: 'feil passord' });
    await send(login, { username: '40000000', password: 'feil passord' });
    await send(login, { username: mobile, password: right });
    expect(traces()).toEqual([
      ['login', 'wrong_credentials', playerId],
      ['login', 'wrong_credentials', undefined],
      ['login', 'done', playerId],
    ]);
    const [line] = lines().filter(({ msg }) => msg === 'account');
    expect(line).toMatchObject({ from: '192.0.2.0/24', reqId: expect.any(String), time: expect.anything() });
  });

  it('leaves a line also when it exceeds the rate limit, and so does each end of a session', async () => {
    const { mobile, playerId } = await fixture.newPlayer();
    const tokens = [await fixture.logIn(mobile), await fixture.logIn(mobile)];
    fixture.logLines.length = 0;
    for (let i = 0; i < 6; i += 1) await send(login, { username: mobile, password: 'feil passord' });
    await fixture.send(logout, { headers: { authorization: `Bearer ${tokens[0]}` } });
    await fixture.send(listSessions, { headers: { authorization: `Bearer ${tokens[1]}` } });
    await fixture.send(logoutEverywhere, { headers: { authorization: `Bearer ${tokens[1]}` } });
    expect(traces().slice(5)).toEqual([
      ['login', 'too_many_login_attempts', playerId],
      ['logout', 'done', playerId],
      ['logoutEverywhere', 'done', playerId],
    ]);
  });
});

describe('a change of an account', () => {
  it('leaves a line at each step of a password reset, with the account once the code has identified it', async () => {
    const { mobile, playerId } = await fixture.newPlayer();
    await send(lostPasswordStep1, { mobil: mobile });
    const kode = await codeTo(mobile);
    await send(lostPasswordStep2, { mobil: mobile, kode: kode === '000000' ? '000001' : '000000' });
    await send(lostPasswordStep2, { mobil: mobile, kode });
    await send(lostPasswordStep3, { mobil: mobile, kode, passord: 'elefant på taket' });
    const token = await fixture.logIn(mobile, 'elefant på taket');
    await send(changePassword, { passord: 'feil passord', nyttPassord: 'giraffen i stua' }, token);
    await send(changePassword, { passord: 'elefant på taket', nyttPassord: 'giraffen i stua' }, token);
    expect(traces()).toEqual([
      ['lostPasswordStep1', 'done', undefined],
      ['lostPasswordStep2', 'not_done', undefined],
      ['lostPasswordStep2', 'done', undefined],
      ['lostPasswordStep3', 'done', playerId],
      ['login', 'done', playerId],
      ['changePassword', 'wrong_password', playerId],
      ['changePassword', 'done', playerId],
    ]);
  });

  it('leaves a line at each e-ID flow, with the result in the answer, and at a change of number', async () => {
    const { mobile, playerId } = await fixture.newPlayer();
    const browser = fixture.browser(await fixture.logIn(mobile));
    await browser.post(authBankID, await browser.visit('auth', 'adult-1'));
    await browser.post(confirmBankID, await browser.visit('confirm', 'adult-2'));
    await browser.post(confirmBankID, await browser.visit('confirm', 'adult-1'));
    const stranger = fixture.browser();
    await stranger.post(registerBankID, await stranger.visit('register', 'minor'));
    await browser.post(sendMobileCode, { mobil: '48000001' });
    await browser.post(changeMobile, { mobil: '48000001', kode: await codeTo('48000001') });
    expect(traces().slice(1)).toEqual([
      ['authBankID', 'done', playerId],
      ['confirmBankID', 'otherPerson', playerId],
      ['confirmBankID', 'done', playerId],
      ['registerBankID', 'age', undefined],
      ['sendMobileCode', 'done', playerId],
      ['changeMobile', 'done', playerId],
    ]);
  });

  it('logs no number, address, password, code or token', async () => {
    const { mobile } = await fixture.newPlayer();
    await fixture.database.pool.query('UPDATE identity.players SET email = $1 WHERE mobile = $2', [
      'hemmelig@example.no',
      mobile,
    ]);
    const { token } = (await send(login, { username: 'hemmelig@example.no', password: right })).json();
    await send(login, { username: mobile, password: 'feil passord' });
    await send(lostPasswordStep1, { mobil: mobile });
    const kode = await codeTo(mobile);
    await send(lostPasswordStep3, { mobil: mobile, kode, passord: 'elefant på taket' });
    const log = fixture.logLines.join();
    for (const secret of [mobile, 'hemmelig', right, 'feil passord', 'elefant', kode, token, address])
      expect(log).not.toContain(secret);
  });
});

describe('an attack', () => {
  const alarms = () => lines().filter(({ alarm }) => alarm !== undefined);

  it('raises an alarm only at 200 attempts that exceed the rate limit, and again at 400', async () => {
    const guess = (i: number) =>
      send(lostPasswordStep2, { mobil: String(47_000_000 + (i % 9)), kode: '123456' });
    for (let i = 0; i < 2 * unusuallyMany; i += 1) await guess(i);
    const expected = { alarm: 'account_calls_refused', event: 'lostPasswordStep2', from: '192.0.2.0/24' };
    // Two, unless earlier tests have begun the window.
    expect(alarms().slice(-2)).toEqual([
      expect.objectContaining({ ...expected, level: 50 }),
      expect.objectContaining(expected),
    ]);
    expect(alarms()).toHaveLength(2);
  });

  it('raises an alarm with the player, and no number, when it is on one account from many places', async () => {
    const { mobile, playerId } = await fixture.newPlayer();
    for (let i = 0; i < 20; i += 1) {
      await fixture.send(login, {
        body: { username: mobile, password: 'feil passord' },
        address: `203.0.113.${i % 10}`,
      });
      fixture.clock.advance(minutes(1));
    }
    await fixture.runJobs();
    expect(alarms()).toEqual([expect.objectContaining({ alarm: 'account_guessed_at', playerId, level: 50 })]);
  });

  it('on tokens can be recognised by the network in the log lines of the calls', async () => {
    await send(logout, {}, 'A'.repeat(43));
    const request = lines().find(({ msg }) => msg === 'request');
    expect(request).toMatchObject({ status: 401, from: '192.0.2.0/24' });
  });
});
