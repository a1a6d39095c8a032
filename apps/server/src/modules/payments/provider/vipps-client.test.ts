import { hours } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { useSandbox } from '../../../platform/testing/sandbox.ts';
import { sandboxVipps } from '../testing/sandbox-providers.ts';
import { vippsClient } from './vipps-client.ts';

const sandbox = useSandbox();
const provider = 'vipps';
const merchant = { provider, merchantId: '123456' } as const;
const id = (seed: string): string => seed.padEnd(32, '0');

const registration = (transactionId: string) => ({
  transactionId,
  orderNumber: 'I101N1',
  amountOre: kroner(250),
  orderDescription: 'Innskudd',
  redirectUrl: 'http://localhost:3000/netsCallback?payment=1',
  method: 'vipps' as const,
  customerPhoneNumber: '+4790000001',
});
const tokensFetched = async () => (await sandbox.calls('', 'AccessToken')).length;

it('a registration returns the page to pay on, which sends the customer back with the id of the payment', async () => {
  const registered = await sandboxVipps(sandbox.url).register(merchant, registration(id('a1')));
  const url = registered.outcome === 'done' ? String(registered.value.windowUrl) : '';
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const body = new URLSearchParams({
    token: new URL(url).searchParams.get('token') ?? '',
    action: 'approve',
  });
  const left = await fetch(`${sandbox.url}/vipps/landing`, { method: 'POST', redirect: 'manual', body });
  expect(left.headers.get('location')).toBe(
    `http://localhost:3000/netsCallback?payment=1&transactionId=${id('a1')}&responseCode=OK`,
  );
});

it('the client fetches one token for many calls, and another when it has expired or is rejected', async () => {
  const clock = fakeClock();
  const client = sandboxVipps(sandbox.url, clock);
  const before = await tokensFetched();
  await client.register(merchant, registration(id('b1')));
  await client.query(merchant, id('b1'));
  expect(await tokensFetched()).toBe(before + 1);
  clock.advance(hours(1));
  await client.query(merchant, id('b1'));
  expect(await tokensFetched()).toBe(before + 2);
  await sandbox.control({ provider, fault: 'token-not-accepted', operation: 'Get' });
  expect(await client.query(merchant, id('b1'))).toMatchObject({ outcome: 'unknown', why: 'HTTP 401' });
  expect(await client.query(merchant, id('b1'))).toMatchObject({ outcome: 'done' });
});

it.each([
  ['timeout-before', 'AccessToken'],
  ['too-many-calls', 'Create'],
])(
  'a registration has no result after %s of %s, and succeeds when called again',
  async (fault, operation) => {
    const client = sandboxVipps(sandbox.url);
    const transactionId = id(operation === 'Create' ? 'c1' : 'c2');
    await sandbox.control({ provider, fault, operation });
    expect(await client.register(merchant, registration(transactionId))).toMatchObject({
      outcome: 'unknown',
    });
    expect(await client.register(merchant, registration(transactionId))).toMatchObject({ outcome: 'done' });
  },
);

it('the client offers neither an immediate charge nor the saving of cards, and sends no request for them', async () => {
  const client = sandboxVipps('http://127.0.0.1:9');
  for (const operation of ['charge', 'verify'] as const)
    expect(await client.process(merchant, id('d1'), operation, kroner(250))).toMatchObject({
      outcome: 'refused',
    });
});

it('a call is refused locally without keys for the merchant, and has an unknown outcome with wrong keys', async () => {
  const clientWith = (clientSecret: string | undefined) =>
    vippsClient({
      clock: fakeClock(),
      apiUrl: `${sandbox.url}/vipps`,
      keysOf: () =>
        clientSecret === undefined
          ? undefined
          : { clientId: 'x', clientSecret, subscriptionKey: 'sandbox-subscription-123456' },
      connectTimeoutMs: 10_000,
      readTimeoutMs: 10_000,
      processTimeoutMs: 10_000,
    });
  expect(await clientWith(undefined).query(merchant, id('e1'))).toMatchObject({ outcome: 'refused' });
  const unknown = await clientWith('wrong').query(merchant, id('e1'));
  expect(unknown).toEqual({ outcome: 'unknown', why: 'no access token: HTTP 401' });
});
