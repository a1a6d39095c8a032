import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const netaxept = { provider: 'netaxept' };
const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ ...netaxept, fault, operation: 'Query', ...more });
async function statusesOf(transactionIds: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const transactionId of transactionIds)
    statuses.push((await sandbox.call('Query', { transactionId })).status);
  return statuses;
}

describe('faults', () => {
  test('skip and then apply to as many calls as requested, and apply to no other provider or call', async () => {
    const any = ['a', 'a', 'a', 'a'];
    await order('status-500-before', { times: 2, spares: 1 });
    expect(await statusesOf(any)).toEqual([200, 500, 500, 200]);
    await sandbox.control({ provider: 'bankid', fault: 'status-500-before' });
    await order('status-500-before', { operation: 'Process' });
    expect(await statusesOf(any)).toEqual([200, 200, 200, 200]);
    expect((await sandbox.openWindow('a')).status).toBe(404);
  });

  test('apply only to a named payment, and are cancelled by payment, by hall or all at once', async () => {
    await order('status-500-before', { transactionId: 'one' });
    expect(await statusesOf(['other', 'one', 'one'])).toEqual([200, 500, 200]);
    for (const transactionId of ['one', 'other']) await order('status-500-before', { transactionId });
    const list = { provider: 'tickets_1', fault: 'timeout-before', operation: 'List' };
    for (const hallRef of ['101', '102']) await sandbox.control({ ...list, hallRef });
    const left = async (reset: object) =>
      ((await (await sandbox.control({ reset: true, ...reset })).json()) as { faults: object[] }).faults;
    expect(await left({ transactionId: 'one' })).toHaveLength(3);
    expect(await left({ hallRef: '101' })).toMatchObject([{ transactionId: 'other' }, { hallRef: '102' }]);
    expect(await left({})).toEqual([]);
  });

  test('are all listed, with the calls that each can be requested for', async () => {
    const listed = (await (await fetch(`${sandbox.url}/__faults`)).json()) as {
      provider: string;
      operations: string[];
    }[];
    expect(new Set(listed.map(({ provider }) => provider)).size).toBe(9);
    for (const { operations, ...fault } of listed)
      for (const operation of operations)
        expect((await sandbox.control({ ...fault, operation })).status).toBe(200);
  });

  test.each([
    ['an unknown fault', { ...netaxept, fault: 'flood' }, 'fault'],
    ["another provider's fault", { provider: 'sms', fault: 'wrong-nonce' }, 'sms knows the faults'],
    [
      'a fault that cannot apply to the call',
      { ...netaxept, fault: 'lost-redirect', operation: 'Query' },
      'Terminal',
    ],
    [
      'a movement’s fault for a call without a movement',
      { provider: 'tickets_1', fault: 'refusal', operation: 'Ask' },
      'Issue',
    ],
    ['an unknown field', { ...netaxept, fault: 'status-500-before', when: 'now' }, 'when'],
    ['a text instead of an object', 'status-500-before', 'expected object'],
  ])('an order with %s answers 400 with the reason', async (_name, body, reason) => {
    const response = await sandbox.control(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(reason);
  });
});

test('the clock continues from the time that it is set to', async () => {
  let standsMs = 0;
  const moved = await startSandbox({ clock: { now: () => new Date(standsMs) } });
  await moved.control({ now: '2026-11-21T11:00:00.000Z' });
  standsMs += 1500;
  await moved.call('Query', { transactionId: 'any' });
  expect(await (await fetch(`${moved.url}/__requests`)).json()).toMatchObject([
    { at: '2026-11-21T11:00:01.500Z' },
  ]);
  await moved.close();
});

test('the record of calls has each call and how it ended, without card data or token', async () => {
  const transactionId = await sandbox.register();
  await sandbox.giveCard(transactionId);
  await sandbox.call('Process', { transactionId, operation: 'SALE', transactionAmount: '1' });
  const address = `${sandbox.url}/__requests?provider=netaxept&transactionId=${transactionId}`;
  const text = await (await fetch(address)).text();
  for (const secret of ['4925000000000004', 'sandbox-token', '"123"', '12/39'])
    expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject([
    {
      operation: 'Terminal',
      parameters: { action: 'pay' },
      withheld: ['pan', 'expiry', 'cvc'],
      outcome: 'window ended: OK',
    },
    {
      operation: 'Process',
      withheld: ['token'],
      outcome: "ValidationException: Invalid parameter: 'Transaction Amount'",
    },
  ]);
});
