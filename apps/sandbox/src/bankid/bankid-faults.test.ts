import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  discover,
  exchange,
  type Flow,
  issuerUrl,
  openBrowser,
  startFlow,
} from '../testing/bankid-visit.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ provider: 'bankid', fault, ...more });

/** A flow whose person has been identified. */
async function identified(): Promise<{ readonly flow: Flow; readonly returned: URL }> {
  const flow = await startFlow(await discover(sandbox));
  return { flow, returned: await choose(flow, 'adult-1') };
}

describe('faults at the token endpoint', () => {
  test.each([
    ['wrong-nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['wrong-audience', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['wrong-issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['expired-token', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
    ['bad-signature', 'OAUTH_INVALID_RESPONSE'],
    ['unknown-key', 'OAUTH_KEY_SELECTION_FAILED'],
  ])('%s makes an ID token that a careful client refuses, once', async (fault, code) => {
    await order(fault);
    const { flow, returned } = await identified();
    await expect(exchange(flow, returned)).rejects.toMatchObject({ code });
    const next = await identified();
    expect((await exchange(next.flow, next.returned)).claims()?.given_name).toBe('Ida Marie');
  });

  test('bad-signature is told from a good token by the signature alone', async () => {
    await order('bad-signature');
    const careless = await oidc.discovery(
      new URL(issuerUrl(sandbox)),
      'lokalbingo',
      'sandbox-bankid-secret',
      undefined,
      { execute: [oidc.allowInsecureRequests] },
    );
    const flow = await startFlow(careless);
    const tokens = await exchange(flow, await choose(flow, 'adult-1'));
    expect(tokens.claims()?.given_name).toBe('Ida Marie');
  });

  test('status-500-before spends no code: the same one is good afterwards', async () => {
    await order('status-500-before');
    const { flow, returned } = await identified();
    await expect(exchange(flow, returned)).rejects.toThrow();
    expect((await exchange(flow, returned)).claims()?.given_name).toBe('Ida Marie');
  });

  test('timeout-before spends no code', async () => {
    await order('timeout-before');
    const { flow, returned } = await identified();
    await expect(exchange(flow, returned)).rejects.toThrow();
    expect((await exchange(flow, returned)).claims()?.given_name).toBe('Ida Marie');
  });

  test.each(['timeout-after', 'malformed'])('%s spends the code', async (fault) => {
    await order(fault);
    const { flow, returned } = await identified();
    await expect(exchange(flow, returned)).rejects.toThrow();
    await expect(exchange(flow, returned)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('slow answers rightly after the delay', async () => {
    await order('slow', { delayMs: 60 });
    const { flow, returned } = await identified();
    const startedMs = performance.now();
    await exchange(flow, returned);
    expect(performance.now() - startedMs).toBeGreaterThan(55);
  });
});

describe('faults elsewhere', () => {
  test('discovery-down keeps the client from starting, once', async () => {
    await order('discovery-down');
    await expect(discover(sandbox)).rejects.toThrow();
    await expect(discover(sandbox)).resolves.toBeInstanceOf(oidc.Configuration);
  });

  test('lost-redirect leaves the person on a page', async () => {
    await order('lost-redirect');
    const browser = openBrowser();
    const flow = await startFlow(await discover(sandbox));
    const window = (await browser.go(flow.url.href)).headers.get('location') ?? '';
    const response = await browser.go(window, { choice: 'adult-1' });
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('Du kan lukke dette vinduet');
  });

  test('any call can fail when it is named', async () => {
    await order('status-500-before', { operation: 'Authorize' });
    const flow = await startFlow(await discover(sandbox));
    expect((await fetch(flow.url, { redirect: 'manual' })).status).toBe(500);
    await order('timeout-before', { operation: 'Window' });
    await expect(choose(flow, 'adult-1')).rejects.toThrow();
    await order('status-500-before', { operation: 'Keys' });
    const { flow: whole, returned } = await identified();
    await expect(exchange(whole, returned)).rejects.toThrow();
  });
});
