import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idnr } from '@navikt/fnrvalidator';
import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../app.ts';
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
import { personKeys } from './test-person.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;

async function claimsOf(choice: string): Promise<Record<string, unknown>> {
  const flow = await startFlow(await discover(sandbox));
  const tokens = await exchange(flow, await choose(flow, choice));
  return { ...tokens.claims() };
}

describe('BankID', () => {
  test('tells in the ID token who the person is', async () => {
    expect(await claimsOf('adult-1')).toMatchObject({
      iss: issuerUrl(sandbox),
      aud: 'lokalbingo',
      sub: expect.stringMatching(uuid),
      acr: 'urn:bankid:bid;LOA=4',
      amr: ['BID'],
      name: 'Ida Marie Prøvestad',
      given_name: 'Ida Marie',
      family_name: 'Prøvestad',
      birthdate: '1984-05-23',
      bankid_altsub: expect.stringMatching(/^9578-6000-4-\d{6}$/),
      nnin_altsub: expect.stringMatching(/^238584\d{5}$/),
    });
  });

  test.each(personKeys)('identifies %s with a synthetic number, or none', async (key) => {
    const { nnin_altsub: number, birthdate } = await claimsOf(key);
    expect(birthdate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    if (key === 'no-number') expect(number).toBeUndefined();
    else expect(idnr(String(number))).toMatchObject({ status: 'valid', type: expect.stringMatching(/tnr$/) });
  });

  test('identifies whoever is written down, the same each time, and nobody by half the fields', async () => {
    const written = { choice: 'typed', givenName: 'Eva', familyName: 'Reise', birthdate: '1980-03-17' };
    const browser = openBrowser();
    const subjects = new Set<unknown>();
    for (const fields of [written, written, { ...written, givenName: 'Ada' }]) {
      const flow = await startFlow(await discover(sandbox));
      const claims = (await exchange(flow, await choose(flow, fields, browser))).claims();
      const { givenName: given_name, familyName: family_name, birthdate } = fields;
      expect(claims).toMatchObject({ given_name, family_name, birthdate });
      expect(idnr(String(claims?.nnin_altsub))).toEqual({ status: 'valid', type: 'tnr' });
      subjects.add(claims?.sub);
    }
    expect(subjects.size).toBe(2);
    const flow = await startFlow(await discover(sandbox));
    const window = (await browser.go(flow.url.href)).headers.get('location') ?? '';
    for (const wrong of [{ givenName: ' ' }, { birthdate: '1980-02-30' }, { birthdate: '1799-01-01' }])
      expect((await browser.go(window, { ...written, ...wrong })).status).toBe(200);
  });

  test('tells a lower level when the person used a lower one, whatever was asked for', async () => {
    expect(await claimsOf('low-level')).toMatchObject({ acr: 'urn:bankid:bid;LOA=3', amr: ['BIS'] });
  });

  test('tells the number of the demo player who is registered already', async () => {
    expect(await claimsOf('registered')).toMatchObject({
      nnin_altsub: '14867212621',
      birthdate: '1972-06-14',
    });
  });

  test('names a person alike each time, and a new person differently', async () => {
    const [first, again, other] = [
      await claimsOf('adult-2'),
      await claimsOf('adult-2'),
      await claimsOf('adult-3'),
    ];
    expect(again.sub).toBe(first.sub);
    expect(other.sub).not.toBe(first.sub);
    expect((await claimsOf('adult-random')).nnin_altsub).not.toBe(
      (await claimsOf('adult-random')).nnin_altsub,
    );
  });

  test('keeps the number from a client that does not ask for it', async () => {
    const flow = await startFlow(await discover(sandbox), { scope: 'openid profile' });
    const tokens = await exchange(flow, await choose(flow, 'adult-1'));
    expect(tokens.claims()).not.toHaveProperty('nnin_altsub');
  });

  test('tells the same from the userinfo endpoint', async () => {
    const flow = await startFlow(await discover(sandbox));
    const tokens = await exchange(flow, await choose(flow, 'adult-1'));
    const info = await oidc.fetchUserInfo(flow.config, tokens.access_token, tokens.claims()?.sub ?? '');
    expect(info).toMatchObject({ given_name: 'Ida Marie', birthdate: '1984-05-23' });
  });

  test('answers by form or fragment when it is asked to', async () => {
    const config = await discover(sandbox);
    const fragment = await choose(await startFlow(config, { response_mode: 'fragment' }), 'adult-1');
    expect(fragment.hash).toMatch(/^#code=/);
    const browser = openBrowser();
    const flow = await startFlow(config, { response_mode: 'form_post' });
    const window = (await browser.go(flow.url.href)).headers.get('location') ?? '';
    const resume = (await browser.go(window, { choice: 'adult-1' })).headers.get('location') ?? '';
    expect(await (await browser.go(resume)).text()).toContain(`action="${redirectUri}"`);
  });
});

describe('who does not log in', () => {
  test('comes back with access_denied and the state after "Avbryt"', async () => {
    const flow = await startFlow(await discover(sandbox));
    const returned = await choose(flow, 'cancel');
    expect(Object.fromEntries(returned.searchParams)).toMatchObject({
      error: 'access_denied',
      state: flow.checks.expectedState,
    });
    await expect(exchange(flow, returned)).rejects.toMatchObject({ error: 'access_denied' });
  });

  test("comes back with BankID's own code after a fault at BankID", async () => {
    const flow = await startFlow(await discover(sandbox));
    await expect(exchange(flow, await choose(flow, 'fail'))).rejects.toMatchObject({
      error: 'access_denied',
      error_description: 'bankid_error_codes:C301',
    });
  });
});

describe('the window', () => {
  test('shows everyone who can be chosen, and the ways out, as buttons', async () => {
    const browser = openBrowser();
    const flow = await startFlow(await discover(sandbox));
    const response = await browser.go((await browser.go(flow.url.href)).headers.get('location') ?? '');
    const text = await response.text();
    const buttons = [...text.matchAll(/<button[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(buttons).toEqual([
      'Voksen, ny',
      'Voksen, ny (2)',
      'Voksen, ny (3)',
      'Voksen, ny (4)',
      'Voksen, ny (5)',
      'En ny voksen hver gang',
      'Fyller 18 år i dag',
      'Fyller 18 år i morgen',
      'Under 18 år',
      'D-nummer',
      'Navn med æøå',
      'Lavt sikkerhetsnivå (LOA 3)',
      'Mangler fødselsnummer',
      'Allerede registrert',
      'Spiller 90000002',
      'Navnebror av 90000002',
      'Spiller 90000003',
      'Spiller 90000004',
      'Spiller 90000005',
      'Spiller 90000006',
      'Spiller 90000007',
      'Spiller 90000008',
      'Avbryt',
      'Feil hos BankID (C301)',
      'Legitimer denne personen',
    ]);
    expect(text).toContain('Test-BankID');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('asks again at every request, also in a browser that was there before, and as somebody else', async () => {
    const browser = openBrowser();
    const config = await discover(sandbox);
    for (const choice of ['adult-1', 'adult-2']) {
      const flow = await startFlow(config);
      const tokens = await exchange(flow, await choose(flow, choice, browser));
      expect(tokens.claims()?.given_name).toBe(choice === 'adult-1' ? 'Ida Marie' : 'Jonas');
    }
  });

  test('serves two tabs of one browser side by side', async () => {
    const browser = openBrowser();
    const config = await discover(sandbox);
    const flows = [await startFlow(config), await startFlow(config)] as const;
    const windows: string[] = [];
    for (const flow of flows) windows.push((await browser.go(flow.url.href)).headers.get('location') ?? '');
    const names: unknown[] = [];
    for (const [tab, choice] of ['adult-2', 'adult-1'].entries()) {
      const resume = (await browser.go(windows[tab]!, { choice })).headers.get('location') ?? '';
      const returned = new URL((await browser.go(resume)).headers.get('location') ?? '');
      names.push((await exchange(flows[tab]!, returned)).claims()?.given_name);
    }
    expect(names).toEqual(['Jonas', 'Ida Marie']);
  });

  test('shows itself again when no button was pressed, and says so when the request is not known', async () => {
    const browser = openBrowser();
    const flow = await startFlow(await discover(sandbox));
    const window = (await browser.go(flow.url.href)).headers.get('location') ?? '';
    expect(await (await browser.go(window, { choice: 'nobody' })).text()).toContain('Hvem er du?');
    const stranger = await openBrowser().go(window);
    expect(stranger.status).toBe(404);
    expect(await stranger.text()).toContain('utløpt');
  });
});

describe('a request that is not in order', () => {
  const authorize = async (more: Record<string, string>): Promise<Response> => {
    const { url } = await startFlow(await discover(sandbox), more);
    return fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  };

  test('from an unknown client or to an unknown address ends on a page', async () => {
    for (const more of [{ client_id: 'someone' }, { redirect_uri: `${redirectUri}/` }]) {
      const response = await authorize(more);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('BankID kan ikke hjelpe brukerstedet');
    }
  });

  test('without PKCE goes back with invalid_request', async () => {
    const { url } = await startFlow(await discover(sandbox));
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  });

  test('with a spent code, a wrong verifier or a wrong secret gets no token', async () => {
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

describe('what is kept', () => {
  test('lets the client fetch after a restart whom the person was before it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      const first = await startSandbox({ dataDir });
      const flow = await startFlow(await discover(first));
      const returned = await choose(flow, 'adult-1');
      await first.close();
      const { app } = createSandbox({ dataDir });
      await app.listen({ port: Number(new URL(first.url).port), host: '127.0.0.1' });
      // The connection that was kept alive died with the first sandbox; this finds out.
      await fetch(issuerUrl(first)).catch(() => undefined);
      expect((await exchange(flow, returned)).claims()?.given_name).toBe('Ida Marie');
      await app.close();
      const kept = readFileSync(join(dataDir, 'sandbox.sqlite'), 'latin1');
      expect(kept).not.toContain('sandbox-bankid-secret');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('tells each step in the record of calls, without state, nonce, code or secret', async () => {
    const flow = await startFlow(await discover(sandbox));
    const returned = await choose(flow, 'adult-1');
    await exchange(flow, returned);
    const text = await (await fetch(`${sandbox.url}/__requests?provider=bankid`)).text();
    const steps = (JSON.parse(text) as { operation: string; outcome: string }[]).map(
      ({ operation, outcome }) => `${operation}: ${outcome}`,
    );
    expect(steps).toEqual([
      'Discovery: HTTP 200',
      'Authorize: HTTP 303',
      'Window: chosen',
      'Token: HTTP 200',
      'Keys: HTTP 200',
    ]);
    for (const secret of [
      flow.checks.expectedNonce,
      flow.checks.expectedState,
      flow.checks.pkceCodeVerifier,
      returned.searchParams.get('code') ?? '',
      'sandbox-bankid-secret',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
