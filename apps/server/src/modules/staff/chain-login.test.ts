/** Logging in at the issuer of a chain, over HTTP against the sandbox's issuer. */
import { minutes } from '@lokalbingo/contract/durations';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import {
  findChainLogin,
  removeChainLink,
  startChainLink,
  startChainLogin,
} from '@lokalbingo/contract/staff-issuers';
import { lockScreen, logOutStaff, startPasskeyRegistration, stepUp } from '@lokalbingo/contract/staff-login';
import { endStaff, listStaff, resetFactors } from '@lokalbingo/contract/staff-people';
import { beforeEach, describe, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { foreignHallId, hallId, twoFactorValue, useIssuerFixture } from './testing/issuer-fixture.ts';
import { giveTestLogin } from './testing/test-login.ts';
import { confirmAsTestStaff, type TestGrant } from './testing/test-staff.ts';
import { totpCode } from './totp.ts';

const fixture = useIssuerFixture();
const { database, clock, browser, person, link, logIn } = fixture;
const clerk = () => person({ role: 'clerk', hallId });
const reason = 'Sluttet i hallen';
const [failed, notLinked] = ['issuer_visit_failed', 'chain_login_not_linked'];

/** Returns a person who is linked to the chain's issuer. */
async function linkedPerson(...grants: readonly TestGrant[]) {
  const linked = await person(...grants);
  expect(await link(linked)).toBe('link');
  return linked;
}
const linkedClerk = () => linkedPerson({ role: 'clerk', hallId });

beforeEach(() => fixture.clock.set(new Date()));

it('the issuer is found by the domain of the address, whether or not anyone has the address', async () => {
  const { email } = await clerk();
  const found = async (username: string) => (await browser().post(findChainLogin, { username })).body;
  const [known, unknown] = [await found(email), await found('ingen@hall.example')];
  expect(known).toEqual({ chainName: expect.stringMatching(/\w/) });
  expect(unknown).toEqual(known);
  expect(await found('ingen@annet.example')).toEqual({ chainName: null });
  expect(await found('90000001')).toEqual({ chainName: null });
  const begun = async (username: string) => (await browser().post(startChainLogin, { username })).body;
  expect(await begun('ingen@annet.example')).toMatchObject({ code: 'chain_login_not_found' });
  const url = new URL(String((await begun('ingen@hall.example')).authorizationUrl));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: 'http://localhost:3004/innlogging',
    scope: 'openid email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    prompt: 'login',
  });
});

describe('a login', () => {
  it('opens only an account that its person has linked after an ordinary login', async () => {
    const own = await clerk();
    expect(await logIn(own)).toBe(notLinked);
    expect(await link(own)).toBe('link');
    const at = browser();
    expect(await logIn(own, undefined, at)).toBe('log_in');
    const { answer } = await fixture.call(getStaffSelf, { as: at.staffCookie() });
    expect(answer?.staffId).toBe(own.staffId);
    const { rows } = await database.pool.query(
      `SELECT act, outcome FROM audit.records WHERE staff_id = $1 ORDER BY record_id`,
      [own.staffId],
    );
    expect(rows).toEqual([
      { act: 'link_chain_login', outcome: 'done' },
      { act: 'log_in_by_chain', outcome: 'done' },
    ]);
  });

  it('is refused for another subject with the same address, and for an address that is not verified', async () => {
    const own = await linkedClerk();
    expect(await logIn(own, { ...own.atIssuer, familyName: 'En helt annen' })).toBe(notLinked);
    await fixture.sandbox.control({ provider: 'bankid', fault: 'unverified-email' });
    expect(await logIn(own)).toBe(notLinked);
  });

  it('is refused for a person who has left, has no role in the chain, or whose login was reset', async () => {
    const manager = await person({ role: 'hall_manager', hallId });
    const [left, reset] = [await linkedClerk(), await linkedClerk()];
    await fixture.call(endStaff, { as: manager.as, body: { staffId: left.staffId, reason } });
    expect(await logIn(left)).toBe(notLinked);
    const second = await person({ role: 'hall_manager', hallId });
    const call = { operation: resetFactors, body: { staffId: reset.staffId, reason } };
    const by = { staffId: second.staffId, beside: manager.sessionId, ...call };
    const headers = await confirmAsTestStaff(database.consoleDb, clock, by);
    await fixture.call(resetFactors, { as: manager.as, headers, body: call.body });
    expect(await logIn(reset)).toBe(notLinked);
    const elsewhere = await linkedPerson({ role: 'clerk', hallId: foreignHallId });
    expect(await logIn(elsewhere)).toBe(notLinked);
  });

  it('with one factor permits as much as a PIN, until the person gives a factor of ours', async () => {
    const own = await linkedPerson({ role: 'hall_manager', hallId });
    const { secret } = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, own.staffId);
    await database.pool.query('UPDATE staff.members SET work_email = $1 WHERE staff_id = $2', [
      own.email,
      own.staffId,
    ]);
    await database.pool.query(`UPDATE staff.chain_issuers SET two_factor_value = 'mfa'`);
    const at = browser();
    expect(await logIn(own, undefined, at)).toBe('log_in');
    await database.pool.query('UPDATE staff.chain_issuers SET two_factor_value = $1', [twoFactorValue]);
    const as = at.staffCookie();
    const seen = async () => (await fixture.call(listStaff, { as, query: { hall: hallId } })).problem?.code;
    expect(await seen()).toBe('step_up_required');
    const code = totpCode(secret, clock.now());
    expect((await fixture.call(stepUp, { as, body: { by: 'code', code } })).status).toBe(200);
    expect(await seen()).toBeUndefined();
  });

  it('with two factors is stepped up, gives only the roles of the chain, and cannot add a factor', async () => {
    const roles = [hallId, foreignHallId].map((hall) => ({ role: 'hall_manager' as const, hallId: hall }));
    const own = await linkedPerson(...roles);
    const { secret } = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, own.staffId);
    await database.pool.query('UPDATE staff.members SET work_email = $1 WHERE staff_id = $2', [
      own.email,
      own.staffId,
    ]);
    const at = browser();
    expect(await logIn(own, undefined, at)).toBe('log_in');
    const as = at.staffCookie();
    const halls = async () =>
      (await fixture.call(getStaffSelf, { as })).answer?.halls.map((hall) => hall.hallId);
    const seen = async (hall: number) =>
      (await fixture.call(listStaff, { as, query: { hall } })).problem?.code ?? 'seen';
    expect([await halls(), await seen(hallId), await seen(foreignHallId)]).toEqual([
      [hallId],
      'seen',
      'hall_not_found',
    ]);
    for (const operation of [startPasskeyRegistration, startChainLink])
      expect((await fixture.call(operation, { as })).problem?.code).toBe('step_up_required');
    const code = totpCode(secret, clock.now());
    await fixture.call(stepUp, { as, body: { by: 'code', code } });
    expect([await halls(), await seen(foreignHallId)]).toEqual([[hallId, foreignHallId], 'seen']);
    expect((await fixture.call(startPasskeyRegistration, { as })).status).toBe(200);
  });
});

describe('a visit', () => {
  it.each([
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired-token',
    'old-identification',
    'no-auth-time',
    'bad-signature',
    'unknown-key',
    'malformed',
    'timeout-after',
  ])('fails when the issuer fails: %s', async (fault) => {
    const own = await clerk();
    await fixture.sandbox.control({ provider: 'bankid', fault });
    expect(await logIn(own)).toBe(failed);
  });

  it('tolerates clocks that differ by half a minute', async () => {
    const own = await linkedClerk();
    await fixture.sandbox.control({ provider: 'bankid', fault: 'clock-behind' });
    expect(await logIn(own)).toBe('log_in');
  });

  it('ends once, in the browser where it began, and within a quarter of an hour', async () => {
    const own = await linkedClerk();
    const [at, other] = [browser(), browser()];
    const back = await at.goToChain(own);
    expect(await other.end(back)).toBe(failed);
    const both = await Promise.all([at.end(back), at.end(back)]);
    expect(both.toSorted()).toEqual([failed, 'log_in'].toSorted());
    const late = await at.goToChain(own);
    clock.advance(minutes(15));
    expect(await at.end(late)).toBe(failed);
  });

  it.each([
    ['a state that we never issued', { state: 'f'.repeat(43) }],
    ['a code that was never issued', { code: 'forged' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer parameter, although the issuer always sends one', { iss: undefined }],
  ])('fails with %s', async (_what, changes) => {
    const at = browser();
    const back = await at.goToChain(await clerk());
    expect(await at.end({ ...back, ...changes } as typeof back)).toBe(failed);
  });

  it('fails with the code of another login attempt', async () => {
    const own = await clerk();
    const [mine, theirs] = [browser(), browser()];
    const [{ state, iss }, { code }] = [await mine.goToChain(own), await theirs.goToChain(own)];
    expect(await mine.end({ code, state, ...(iss && { iss }) })).toBe(failed);
  });
});

describe('a link', () => {
  it('requires the account’s own verified address, and a subject that is not linked to another person', async () => {
    const [own, other] = [await linkedClerk(), await clerk()];
    expect(await link(other, own.atIssuer)).toBe('issuer_person_differs');
    expect(await link(other, { ...own.atIssuer, email: other.email })).toBe('issuer_person_differs');
    await fixture.sandbox.control({ provider: 'bankid', fault: 'unverified-email' });
    expect(await link(other)).toBe('issuer_person_differs');
    expect(await link(other)).toBe('link');
  });

  it('requires the session that began it, open and unlocked', async () => {
    const own = await clerk();
    for (const operation of [lockScreen, logOutStaff]) {
      const at = browser(own.staffCookie);
      const { body } = await at.post(startChainLink);
      const back = await at.visit(body.authorizationUrl, own.atIssuer);
      await at.post(operation);
      expect(await at.end(back)).toBe(failed);
      await database.pool.query('UPDATE staff.sessions SET locked_at = NULL WHERE session_id = $1', [
        own.sessionId,
      ]);
    }
  });

  it('requires a chain with an issuer, and is removed by its person', async () => {
    const own = await linkedClerk();
    const outside = await person({ role: 'clerk', hallId });
    await database.pool.query(`UPDATE staff.members SET work_email = 'x@annet.example' WHERE staff_id = $1`, [
      outside.staffId,
    ]);
    expect((await fixture.call(startChainLink, { as: outside.as })).problem?.code).toBe(
      'chain_login_not_found',
    );
    expect((await fixture.call(removeChainLink, { as: own.as })).status).toBe(200);
    expect(await logIn(own)).toBe(notLinked);
  });
});
