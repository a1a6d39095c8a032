import { idnr } from '@navikt/fnrvalidator';
import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  discover,
  exchange,
  issuerUrl,
  openBrowser,
  redirectUri,
  startFlow,
} from '../testing/bankid-visit.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function claimsOf(choice: string | Record<string, string>): Promise<Record<string, unknown>> {
  const flow = await startFlow(await discover(sandbox));
  return { ...(await exchange(flow, await choose(flow, choice))).claims() };
}

describe('the ID token', () => {
  test('identifies the person as BankID does', async () => {
    expect(await claimsOf('adult-1')).toMatchObject({
      iss: issuerUrl(sandbox),
      aud: 'lokalbingo',
      sub: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      acr: 'urn:bankid:bid;LOA=4',
      amr: ['BID'],
      name: 'Ida Marie Prøvestad',
      given_name: 'Ida Marie',
      family_name: 'Prøvestad',
      birthdate: '1984-05-23',
      bankid_altsub: expect.stringMatching(/^9578-6000-4-\d{6}$/),
      nnin_altsub: expect.stringMatching(/^238584\d{5}$/),
    });
    expect(await claimsOf('low-level')).toMatchObject({ acr: 'urn:bankid:bid;LOA=3', amr: ['BIS'] });
    expect(await claimsOf('no-number')).not.toHaveProperty('nnin_altsub');
  });

  test('identifies any typed person, consistently, with a synthetic number', async () => {
    const written = { choice: 'typed', givenName: 'Eva', familyName: 'Reise', birthdate: '1980-03-17' };
    const [one, again, other] = [
      await claimsOf(written),
      await claimsOf(written),
      await claimsOf({ ...written, givenName: 'Ada' }),
    ];
    expect(one).toMatchObject({ given_name: 'Eva', family_name: 'Reise', birthdate: '1980-03-17' });
    expect(idnr(String(one.nnin_altsub))).toEqual({ status: 'valid', type: 'tnr' });
    expect([again.sub, other.sub === one.sub]).toEqual([one.sub, false]);
  });
});

test('a person who does not log in returns with the state and BankID’s own words', async () => {
  for (const [choice, claims] of [
    ['cancel', { error: 'access_denied' }],
    ['fail', { error: 'access_denied', error_description: 'bankid_error_codes:C301' }],
  ] as const) {
    const flow = await startFlow(await discover(sandbox));
    const returned = await choose(flow, choice);
    expect(returned.searchParams.get('state')).toBe(flow.checks.expectedState);
    await expect(exchange(flow, returned)).rejects.toMatchObject(claims);
  }
});

test('every request asks for the person, also in a known browser, and another person can be chosen', async () => {
  const browser = openBrowser();
  for (const [choice, name] of [
    ['adult-1', 'Ida Marie'],
    ['adult-2', 'Jonas'],
  ] as const) {
    const flow = await startFlow(await discover(sandbox));
    expect((await exchange(flow, await choose(flow, choice, browser))).claims()?.given_name).toBe(name);
  }
});

describe('an invalid request', () => {
  test('ends on an error page if the client or the return address is unknown, and returns to the client if PKCE is missing', async () => {
    for (const more of [{ client_id: 'someone' }, { redirect_uri: `${redirectUri}/` }]) {
      const { url } = await startFlow(await discover(sandbox), more);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
    }
    const { url } = await startFlow(await discover(sandbox));
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  });

  test('gets no token with a spent code, a wrong verifier or a wrong secret', async () => {
    const config = await discover(sandbox);
    const flow = await startFlow(config);
    const returned = await choose(flow, 'adult-1');
    await exchange(flow, returned);
    await expect(exchange(flow, returned)).rejects.toMatchObject({ error: 'invalid_grant' });

    const other = await startFlow(config);
    const checks = { ...other.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(exchange({ ...other, checks }, await choose(other, 'adult-1'))).rejects.toMatchObject({
      error: 'invalid_grant',
    });

    const impostor = await oidc.discovery(new URL(issuerUrl(sandbox)), 'lokalbingo', 'guess', undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    const third = await startFlow(impostor);
    await expect(exchange(third, await choose(third, 'adult-1'))).rejects.toThrow();
  });
});

test('the record of calls has each step, without state, nonce, code or secret', async () => {
  const flow = await startFlow(await discover(sandbox));
  const returned = await choose(flow, 'adult-1');
  await exchange(flow, returned);
  const text = await (await fetch(`${sandbox.url}/__requests?provider=bankid`)).text();
  expect(text).toContain('"operation":"Token"');
  for (const secret of [
    ...Object.values(flow.checks),
    returned.searchParams.get('code') ?? '',
    'sandbox-bankid',
  ])
    expect(text).not.toContain(secret);
});
