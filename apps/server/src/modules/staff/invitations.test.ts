import { hours, seconds } from '@lokalbingo/contract/durations';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import {
  acceptByPasskey,
  acceptByPassword,
  getInvitation,
  startInvitedAuthenticator,
  startInvitedPasskey,
} from '@lokalbingo/contract/staff-invitations';
import {
  logInStaff,
  setOwnAuthenticator,
  setOwnPassword,
  startOwnAuthenticator,
} from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { lockCredentials } from './credentials-store.ts';
import { expireInvitations } from './people-store.ts';
import { makeInvitation } from './send-invitation.ts';
import { addFirstAdministrator, staffModule } from './staff.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { testPasskey } from './testing/test-passkey.ts';
import { addTestStaff } from './testing/test-staff.ts';
import { totpCode } from './totp.ts';

const hallId = 101;
const password = 'En setning om bingo og kaffe';
const database = useTestDatabase();
let deps: StaffDeps;
const api = useTestApi(
  (dependencies) => {
    deps = staffForTests(database.consoleDb, dependencies);
    return [staffModule(deps)];
  },
  { database },
);
const { clock } = api;

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId })));

async function invited() {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'clerk', hallId }]);
  return { staffId, token: await invite(staffId) };
}
const invite = async (staffId: number) => {
  const made = await inTransaction(database.consoleDb, async (tx) =>
    ok(await makeInvitation(tx, deps, { staffId })),
  );
  return new URL(made.value.link).hash.slice(1);
};
const look = (token: string) => api.call(getInvitation, { body: { token } });

/** Returns an invited person's input, with a code from the app. */
async function typed(token: string) {
  const { answer } = await api.call(startInvitedAuthenticator, { body: { token } });
  assert(answer, 'The invitation is valid.');
  return {
    token,
    password,
    sealed: answer.sealed,
    code: totpCode(answer.secret, clock.now()),
    secret: answer.secret,
  };
}
const accept = ({ secret, ...body }: Awaited<ReturnType<typeof typed>>) =>
  api.send(acceptByPassword, { body });
const codeOf = (reply: Awaited<ReturnType<typeof accept>>) => (reply.json() as { code?: string }).code;
const cookieOf = ({ cookies: [cookie] }: Awaited<ReturnType<typeof accept>>) => ({
  staffCookie: `${cookie?.name}=${cookie?.value}`,
});

describe('an invitation', () => {
  it('is accepted once with a password and an app, which then log in, and gives recovery codes', async () => {
    const { token } = await invited();
    const username = (await look(token)).answer?.username ?? '';
    const given = await typed(token);
    const reply = await accept(given);
    expect(reply.json().recoveryCodes).toHaveLength(10);
    expect((await api.call(getStaffSelf, { as: cookieOf(reply) })).answer?.roles).toEqual(['clerk']);
    expect((await look(token)).problem?.code).toBe('invitation_not_found');
    expect(codeOf(await accept(given))).toBe('invitation_not_found');
    clock.advance(seconds(30));
    const body = { username, password, code: totpCode(given.secret, clock.now()) };
    expect((await api.call(logInStaff, { body })).status).toBe(200);
  });

  it('is accepted once, even by two concurrent calls', async () => {
    const given = await typed((await invited()).token);
    const both = await Promise.all([accept(given), accept(given)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('is accepted with a passkey', async () => {
    const { token } = await invited();
    const passkey = testPasskey('http://localhost:3004');
    const { answer } = await api.call(startInvitedPasskey, { body: { token } });
    assert(answer, 'The invitation is valid.');
    const wrong = testPasskey('http://localhost:3004').create({ ...answer, challenge: 'another' });
    const refused = await api.call(acceptByPasskey, { body: { token, passkey: wrong } });
    expect(refused.problem?.code).toBe('wrong_factor');
    const reply = await api.send(acceptByPasskey, { body: { token, passkey: passkey.create(answer) } });
    expect((await api.call(getStaffSelf, { as: cookieOf(reply) })).status).toBe(200);
  });

  it('stays valid after a wrong code, another person’s secret or an easy password', async () => {
    const [one, other] = [await invited(), await invited()];
    const given = await typed(one.token);
    expect(codeOf(await accept({ ...given, code: '000000' }))).toBe('wrong_factor');
    const { sealed } = await typed(other.token);
    expect(codeOf(await accept({ ...given, sealed }))).toBe('wrong_factor');
    const easy = await accept({ ...given, password: 'kort' });
    expect(easy.json()).toMatchObject({ code: 'password_not_taken' });
    expect((await accept(given)).statusCode).toBe(200);
  });

  it('is invalid after 72 hours, after a newer one, and after the person has left', async () => {
    const { staffId, token } = await invited();
    const newer = await invite(staffId);
    expect((await look(token)).problem?.code).toBe('invitation_not_found');
    clock.advance(hours(72));
    expect((await look(newer)).problem?.code).toBe('invitation_not_found');
    const last = await invite(staffId);
    await database.pool.query('UPDATE staff.members SET ended_at = now() WHERE staff_id = $1', [staffId]);
    expect((await look(last)).problem?.code).toBe('invitation_not_found');
  });
});

it('an invitation that is withdrawn while its acceptance is in progress is refused', async () => {
  const { staffId, token } = await invited();
  const given = await typed(token);
  const locked = Promise.withResolvers<void>();
  const mayExpire = Promise.withResolvers<void>();
  const withdrawing = inTransaction(database.ownerDb, async (tx) => {
    await lockCredentials(tx, staffId);
    locked.resolve();
    await mayExpire.promise;
    await expireInvitations(tx, staffId, clock.now());
    return ok({});
  });
  await locked.promise;
  const accepting = accept(given);
  await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
  clock.advance(seconds(1));
  mayExpire.resolve();
  await withdrawing;
  expect(codeOf(await accepting)).toBe('invitation_not_found');
});

describe('one’s own login', () => {
  it('gets a new password and a new app, each of which ends the other sessions', async () => {
    const { token } = await invited();
    const username = (await look(token)).answer?.username ?? '';
    const first = await typed(token);
    const as = cookieOf(await accept(first));
    const logIn = async (body: { readonly password: string; readonly secret: string }) => {
      clock.advance(seconds(30));
      const code = totpCode(body.secret, clock.now());
      return cookieOf(await api.send(logInStaff, { body: { username, password: body.password, code } }));
    };
    const isIn = async (who: typeof as) => (await api.call(getStaffSelf, { as: who })).status === 200;
    const before = await logIn(first);
    const easy = await api.call(setOwnPassword, { as, body: { password: 'Lokalbingo12' } });
    expect(easy.problem?.code).toBe('password_not_taken');
    const next = 'En ny setning om fjell og fjord';
    expect((await api.call(setOwnPassword, { as, body: { password: next } })).status).toBe(200);
    expect(await isIn(before)).toBe(false);
    const between = await logIn({ password: next, secret: first.secret });
    const { answer } = await api.call(startOwnAuthenticator, { as });
    assert(answer, 'The app may be replaced.');
    const { sealed, secret } = answer;
    const wrong = await api.call(setOwnAuthenticator, { as, body: { sealed, code: '000000' } });
    expect(wrong.problem?.code).toBe('wrong_factor');
    const code = totpCode(secret, clock.now());
    expect((await api.call(setOwnAuthenticator, { as, body: { sealed, code } })).status).toBe(200);
    expect(await isIn(between)).toBe(false);
    expect(await isIn(await logIn({ password: next, secret }))).toBe(true);
    expect(await isIn(as)).toBe(true);
  });
});

it('the first two administrators are added on the server, and no third', async () => {
  const add = async (name: string) => {
    const person = { firstName: name, lastName: 'Aas', workEmail: `${name.toLowerCase()}@hall.example` };
    const added = await inTransaction(database.consoleDb, async (tx) =>
      ok(await addFirstAdministrator(tx, deps, person)),
    );
    return added.value && new URL(added.value).hash.slice(1);
  };
  await add('Arild');
  for (const name of ['Arild', 'Berit']) {
    const reply = await accept(await typed((await add(name)) ?? ''));
    expect((await api.call(getStaffSelf, { as: cookieOf(reply) })).answer?.roles).toEqual(['administrator']);
  }
  expect(await add('Carl')).toBeUndefined();
});
