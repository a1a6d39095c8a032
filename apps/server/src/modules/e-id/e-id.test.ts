import { minutes, seconds } from '@lokalbingo/contract/durations';
import { authBankID, registerBankID, resetBankID, startEid } from '@lokalbingo/contract/e-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { openIdIssuer } from '../../platform/openid-issuer.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { beginFlow } from './begin-flow.ts';
import { eidModule, eidReturnAddresses, hasAccount, proofOf, redeemProof } from './e-id.ts';
import { provePerson } from './prove-person.ts';
import { chooseInWindow, issuerOf } from './testing/bankid-window.ts';
import { useEidFixture } from './testing/eid-fixture.ts';

const fixture = useEidFixture();
const { browser, newPlayer } = fixture;
const behindHttps = useTestApi(() => [eidModule({ ...fixture.deps(), isSecure: true })], {
  database: fixture.database,
  clock: fixture.clock,
});

const count = async (table: string): Promise<number> =>
  (await fixture.database.pool.query(`SELECT FROM e_id.${table}`)).rowCount ?? 0;
const register = async (choice: string, at = browser()) =>
  (await at.post(registerBankID, await at.visit('register', choice))).body;
const retry = { exsistingUser: false, result: 'failed', name: '', storeHash: '', reason: 'retry' };

beforeEach(async () => {
  fixture.clock.set(new Date());
  await fixture.database.pool.query('TRUNCATE e_id.identities, e_id.flows CASCADE');
});

describe('the start of a flow', () => {
  it('sends the browser to the issuer with PKCE, state, nonce, scopes and level, and sets an HttpOnly cookie', async () => {
    const { body, setCookie } = await browser().post(startEid, { purpose: 'register' });
    const url = new URL(String(body.authorizationUrl));
    expect(url.href.startsWith(issuerOf(fixture.sandbox))).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'lokalbingo',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/register',
      scope: 'openid profile nnin_altsub',
      code_challenge_method: 'S256',
      acr_values: 'urn:bankid:bid;LOA=4',
      prompt: 'login',
      ui_locales: 'nb',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(setCookie).toMatch(/^bidtx=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('uses a cookie that no subdomain of the same site can set, if the portal uses https', async () => {
    const begin = (cookie = '') =>
      behindHttps.send(startEid, { body: { purpose: 'register' }, headers: { cookie } });
    const { headers } = await begin();
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(headers['set-cookie']).toMatch(
      /^__Host-bidtx=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // A browser with an open flow keeps its cookie. A cookie under the bare name, which another host may have set, does
    // not count as an open flow.
    expect(String((await begin(cookie)).headers['set-cookie'])).toContain(cookie);
    expect(String((await begin(cookie.replace('__Host-', ''))).headers['set-cookie'])).not.toContain(cookie);
  });

  it('requests no national identity number when a password is forgotten', async () => {
    const { body } = await browser().post(startEid, { purpose: 'reset' });
    expect(new URL(String(body.authorizationUrl)).searchParams.get('scope')).toBe('openid profile');
  });

  it('requires a login on my page, binds the nonce to the session, and keeps the token secret', async () => {
    const { mobile } = await newPlayer();
    const token = await fixture.logIn(mobile);
    const anonymous = await browser().post(startEid, { purpose: 'auth' });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'login_required']);
    const nonceOf = async (at: ReturnType<typeof browser>) =>
      new URL(String((await at.post(startEid, { purpose: 'auth' })).body.authorizationUrl)).searchParams.get(
        'nonce',
      );
    const nonce = await nonceOf(browser(token));
    expect(nonce).toBe(await nonceOf(browser(token)));
    expect(nonce).not.toBe(await nonceOf(browser(await fixture.logIn(mobile))));
    expect(nonce).not.toContain(token);
  });

  it('returns to one page in inline mode', () => {
    const back = 'https://p.example/bankIdreturn';
    expect(eidReturnAddresses('https://p.example', 'inline')).toEqual({
      register: back,
      auth: back,
      reset: back,
      confirm: back,
    });
  });

  it('reports an unreachable issuer, and works again with the cached configuration when the issuer is back', async () => {
    const address = {
      issuer: issuerOf(fixture.sandbox),
      clientId: 'x',
      clientSecret: 'y',
      timeoutMs: seconds(5),
    };
    const provider = openIdIssuer(address, fixture.clock);
    await fixture.sandbox.control({ provider: 'bankid', fault: 'discovery-down' });
    expect(await provider.isKnown()).toBe(false);
    expect(await provider.isKnown()).toBe(true);
    fixture.clock.advance(minutes(61));
    await fixture.sandbox.control({ provider: 'bankid', fault: 'discovery-down' });
    expect(await provider.isKnown()).toBe(true);
    const nowhere = openIdIssuer({ ...address, issuer: 'http://localhost:9/none' }, fixture.clock);
    const flow = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://localhost:3000/register' };
    expect(await nowhere.authorizationUrl({ ...flow, scope: 'openid', acr: 'a' })).toBeUndefined();
    expect(await nowhere.exchange(flow, { code: 'c', issuer: undefined })).toHaveProperty('why');
  });
});

describe('registering with the e-ID', () => {
  it.each(['adult-1', 'eighteen-today', 'd-number', 'norwegian-letters'])('takes %s', async (choice) => {
    const answer = await register(choice);
    expect(answer).toEqual({
      exsistingUser: false,
      result: 'success',
      name: expect.stringMatching(/\p{L}/u),
      storeHash: expect.stringMatching(/^[\w-]{43}$/),
      reason: '',
    });
    const proof = await proofOf(fixture.database.db, fixture, String(answer.storeHash));
    expect(proof?.person.firstName).toBe(answer.name);
    expect(proof?.person.birthDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each(['eighteen-tomorrow', 'minor'])('refuses %s and stores nothing', async (choice) => {
    expect(await register(choice)).toEqual({ ...retry, reason: 'age' });
    expect([await count('proofs'), await count('identities')]).toEqual([0, 0]);
  });

  it.each(['low-level', 'no-number'])('refuses %s', async (choice) => {
    expect(await register(choice)).toEqual(retry);
    expect(await count('proofs')).toBe(0);
  });

  it.each([
    'timeout-before',
    'timeout-after',
    'status-500-before',
    'malformed',
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired-token',
    'bad-signature',
    'unknown-key',
  ])('asks to try again when the issuer fails: %s', async (fault) => {
    await fixture.sandbox.control({ provider: 'bankid', fault });
    expect(await register('adult-1')).toEqual(retry);
    expect(await register('adult-1')).toMatchObject({ result: 'success' });
  });

  it('keeps the handle valid for half an hour', async () => {
    const { storeHash } = await register('adult-1');
    fixture.clock.advance(minutes(30) - 1);
    expect(await proofOf(fixture.database.db, fixture, String(storeHash))).toBeDefined();
    fixture.clock.advance(1);
    expect(await proofOf(fixture.database.db, fixture, String(storeHash))).toBeUndefined();
    expect(await proofOf(fixture.database.db, fixture, 'guessed')).toBeUndefined();
  });

  it('never stores or logs the national identity number, the handle or the cookie', async () => {
    const at = browser();
    const returned = await at.visit('register', 'registered');
    const { body, setCookie } = await at.post(registerBankID, returned);
    const tables = await fixture.database.pool.query(
      `SELECT flows::text AS row FROM e_id.flows UNION ALL SELECT proofs::text FROM e_id.proofs`,
    );
    const seen = tables.rows.map(({ row }: { row: string }) => row).join() + fixture.logLines.join();
    expect(seen).not.toContain('14867212621');
    expect(seen).not.toContain(String(body.storeHash));
    expect(setCookie).toBe('');
    expect(fixture.logLines.join()).not.toContain(returned.code);
  });
});

describe('returning', () => {
  it('twice with one code succeeds once, even concurrently', async () => {
    const at = browser();
    const returned = await at.visit('register', 'adult-1');
    const both = await Promise.all([1, 2].map(() => at.post(registerBankID, returned)));
    expect(both.map(({ body }) => body.result).toSorted()).toEqual(['failed', 'success']);
    expect((await at.post(registerBankID, returned)).body).toEqual(retry);
  });

  it.each([
    ['an unknown state', { state: 'forged' }],
    ['an unknown code', { code: 'forged' }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('with %s asks to try again', async (_what, changes) => {
    const at = browser();
    const returned = await at.visit('register', 'adult-1');
    expect((await at.post(registerBankID, { ...returned, ...changes })).body).toEqual(retry);
  });

  it('with the code alone is enough', async () => {
    const at = browser();
    const { code } = await at.visit('register', 'adult-1');
    expect((await at.post(registerBankID, { code })).body).toMatchObject({ result: 'success' });
  });

  it('with the code of another flow asks to try again', async () => {
    const [mine, theirs] = [browser(), browser()];
    const { state } = await mine.visit('register', 'adult-1');
    const { code } = await theirs.visit('register', 'adult-2');
    expect((await mine.post(registerBankID, { code, state })).body).toEqual(retry);
  });

  it('in another browser is refused without using the flow up: the first browser can continue', async () => {
    const [first, other] = [browser(), browser()];
    const returned = await first.visit('register', 'adult-1');
    const elsewhere = { ...retry, reason: 'otherBrowser' };
    expect((await other.post(registerBankID, returned)).body).toEqual(elsewhere);
    // The refusal is the same when the other browser has its own flow, or is on the page for another purpose.
    await other.post(startEid, { purpose: 'register' });
    expect((await other.post(registerBankID, returned)).body).toEqual(elsewhere);
    expect((await other.post(resetBankID, returned)).body.reason).toBe('otherBrowser');
    expect((await first.post(registerBankID, returned)).body).toMatchObject({ result: 'success' });
    expect((await other.post(registerBankID, returned)).body).toEqual(retry);
  });

  it('for another purpose asks to try again', async () => {
    const at = browser();
    expect((await at.post(resetBankID, await at.visit('register', 'adult-1'))).body.reason).toBe('retry');
  });

  it('in two tabs works in both', async () => {
    const at = browser();
    const first = await at.visit('register', 'adult-1');
    const second = await at.visit('register', 'adult-2');
    expect((await at.post(registerBankID, first)).body).toMatchObject({ name: 'Ida Marie' });
    expect((await at.post(registerBankID, second)).body).toMatchObject({ name: 'Jonas' });
  });

  it('after a quarter of an hour asks to try again', async () => {
    const at = browser();
    const returned = await at.visit('register', 'adult-1');
    fixture.clock.advance(minutes(15));
    expect((await at.post(registerBankID, returned)).body).toEqual(retry);
  });
});

describe('a proof', () => {
  it('is redeemed for one account; a concurrent request waits, and is told that the account exists', async () => {
    const { storeHash } = await register('adult-1');
    const proof = (await proofOf(fixture.database.db, fixture, String(storeHash)))!;
    const players = [await newPlayer(), await newPlayer()];
    const redeemed = await Promise.all(
      players.map(({ playerId }) =>
        inTransaction(fixture.database.db, async (tx) => {
          if (await hasAccount(tx, proof)) return ok('has one');
          await redeemProof(tx, proof, playerId);
          return ok('redeemed');
        }),
      ),
    );
    expect(redeemed.map(({ value }) => value).toSorted()).toEqual(['has one', 'redeemed']);
  });

  it('cannot be redeemed for a person who has an account: a missing check is a bug, and rolls back', async () => {
    const { storeHash } = await register('adult-1');
    const proof = (await proofOf(fixture.database.db, fixture, String(storeHash)))!;
    const redeem = async () => {
      const { playerId } = await newPlayer();
      return inTransaction(fixture.database.db, async (tx) => ok(await redeemProof(tx, proof, playerId)));
    };
    await redeem();
    await expect(redeem()).rejects.toThrow('A person without an account can be given one.');
    expect(await count('identities')).toBe(1);
  });
});

describe('an unreachable issuer', () => {
  it('is reported, and leaves the flow usable: the same code works when the issuer is back', async () => {
    const nowhere = openIdIssuer(
      { issuer: 'http://localhost:9/none', clientId: 'x', clientSecret: 'y', timeoutMs: seconds(5) },
      fixture.clock,
    );
    const away = { ...fixture.deps(), provider: nowhere };
    const begun = await beginFlow(away, { purpose: 'register', caller: undefined, cookie: undefined });
    expect(begun).toMatchObject({ ok: false, refusal: { code: 'provider_unavailable' } });
    const back = await beginFlow(fixture.deps(), {
      purpose: 'register',
      caller: undefined,
      cookie: undefined,
    });
    if (!back.ok) throw new Error('The issuer exists.');
    const { authorizationUrl, cookie } = back.value;
    const { searchParams } = await chooseInWindow(authorizationUrl, 'adult-1');
    const code = searchParams.get('code') ?? '';
    const concerns = () => undefined;
    const returned = { cookie, code, state: undefined, issuer: undefined, concerns };
    expect(await provePerson(away, returned)).toMatchObject({ refusal: { code: 'provider_unavailable' } });
    expect(await provePerson(fixture.deps(), returned)).toMatchObject({ value: { result: 'success' } });
  });
});

describe('a forgotten mobile number', () => {
  const recall = async (choice: string) => {
    const at = browser();
    return (await at.post(resetBankID, await at.visit('reset', choice))).body;
  };

  it('is shown only to its owner', async () => {
    const { mobile } = await newPlayer();
    const at = browser(await fixture.logIn(mobile));
    await at.post(authBankID, await at.visit('auth', 'adult-1'));
    expect(await recall('adult-1')).toEqual({ result: 'success', reason: '', mobil: mobile });
    expect(await recall('adult-2')).toEqual({ result: 'failed', reason: 'unknown', mobil: '' });
    expect(await recall('low-level')).toEqual({ result: 'failed', reason: 'retry', mobil: '' });
  });
});
