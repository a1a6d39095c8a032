import {
  authBankID,
  confirmBankID,
  type EidPurpose,
  registerBankID,
  startEid,
} from '@lokalbingo/contract/e-id';
import { describe, expect, it } from 'vitest';
import { duringLogout } from '../identity/testing/during-logout.ts';
import { type PortalBrowser, useEidFixture, wayBack } from './testing/eid-fixture.ts';

const fixture = useEidFixture();

const order = (fault: string) => fixture.sandbox.control({ provider: 'bankid', fault });
const authorizationUrl = async (browser: PortalBrowser, purpose: EidPurpose): Promise<URL> =>
  new URL(String((await browser.post(startEid, { purpose })).body.authorizationUrl));
const isProven = async () =>
  ((await fixture.database.pool.query('SELECT FROM e_id.session_proofs')).rowCount ?? 0) > 0;

/** Returns a member's browser that has just linked the e-ID, so that it has a session at the issuer. */
async function lately(): Promise<PortalBrowser> {
  await fixture.database.pool.query('TRUNCATE e_id.identities, e_id.session_proofs CASCADE');
  const { mobile } = await fixture.newPlayer();
  const browser = fixture.browser(await fixture.logIn(mobile));
  const { body } = await browser.post(authBankID, await browser.visit('auth', 'adult-1'));
  expect(body.result).toBe('success');
  return browser;
}

describe('a person with a session at the issuer', () => {
  it('must authenticate again, in every flow', async () => {
    const browser = await lately();
    for (const purpose of ['confirm', 'auth', 'register', 'reset'] as const) {
      await order('kept-session');
      const shown = await browser.atIssuer.open((await authorizationUrl(browser, purpose)).href);
      expect(shown.pathname).toContain('/interaction/');
    }
    await order('kept-session');
    const url = await authorizationUrl(browser, 'confirm');
    const back = await browser.atIssuer.choose(await browser.atIssuer.open(url.href), 'adult-1');
    expect((await browser.post(confirmBankID, wayBack(back))).body.result).toBe('success');
    expect(await isProven()).toBe(true);
  });

  it('gets no step-up when the parameter that demands authentication is removed from the address', async () => {
    const browser = await lately();
    const url = await authorizationUrl(browser, 'confirm');
    url.searchParams.delete('prompt');
    await order('kept-session');
    const back = await browser.atIssuer.open(url.href);
    expect(back.pathname).toBe('/bankIdreturn');
    await order('old-identification');
    const answer = await browser.post(confirmBankID, wayBack(back));
    expect(answer.body).toEqual({ result: 'failed', reason: 'retry' });
    expect(await isProven()).toBe(false);
    expect(fixture.logLines.join()).toContain('nobody identified since it began');
  });
});

describe('a player who returns while all sessions of the account are ended', () => {
  it('gets no step-up', async () => {
    const browser = await lately();
    const { rows } = await fixture.database.pool.query('SELECT player_id FROM e_id.identities');
    const back = await browser.visit('confirm', 'adult-1');
    const answer = await duringLogout(fixture, rows[0].player_id, () => browser.post(confirmBankID, back));
    expect(answer.body).toEqual({ result: 'failed', reason: 'retry' });
    expect(await isProven()).toBe(false);
  });
});

describe('a player who returns in another browser', () => {
  it('gets no step-up, not even with a session of the same player, and the first browser can continue', async () => {
    const browser = await lately();
    const back = await browser.visit('confirm', 'adult-1');
    const { rows } = await fixture.database.pool.query(
      'SELECT mobile FROM identity.players JOIN e_id.identities USING (player_id)',
    );
    const other = fixture.browser(await fixture.logIn(rows[0].mobile));
    const elsewhere = { result: 'failed', reason: 'otherBrowser' };
    expect((await other.post(confirmBankID, back)).body).toEqual(elsewhere);
    expect(await isProven()).toBe(false);
    expect((await browser.post(confirmBankID, back)).body.result).toBe('success');
  });
});

describe('a token with an old identification, or without its time', () => {
  it.each(['old-identification', 'no-auth-time'])('gives no step-up: %s', async (fault) => {
    const browser = await lately();
    await order(fault);
    const answer = await browser.post(confirmBankID, await browser.visit('confirm', 'adult-1'));
    expect(answer.body).toEqual({ result: 'failed', reason: 'retry' });
    expect(await isProven()).toBe(false);
  });

  it.each(['old-identification', 'no-auth-time'])('creates no account: %s', async (fault) => {
    await order(fault);
    const browser = fixture.browser();
    const answer = await browser.post(registerBankID, await browser.visit('register', 'adult-3'));
    expect(answer.body).toMatchObject({ result: 'failed', storeHash: '', reason: 'retry' });
  });
});
