import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ hangMs: 5 });
});
afterEach(() => sandbox.close());

const netaxept = { provider: 'netaxept' };
const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ ...netaxept, fault, ...more });
const settings = {
  callbackUrl: null,
  smsReportUrl: null,
  settlingDay: [],
  partner501CallbackUrl: null,
  smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
};
const captured = async (transactionId: string) =>
  (await sandbox.call('Query', { transactionId })).at('Summary/AmountCaptured');

async function paid(): Promise<string> {
  const transactionId = await sandbox.register();
  await sandbox.giveCard(transactionId);
  return transactionId;
}

describe('faults', () => {
  test('timeout-before breaks the connection and does nothing', async () => {
    const transactionId = await paid();
    await order('timeout-before', { operation: 'Process' });
    await expect(sandbox.call('Process', { transactionId, operation: 'SALE' })).rejects.toThrow();
    expect(await captured(transactionId)).toBe('0');
  });

  test('timeout-after takes the money and loses the reply', async () => {
    const transactionId = await paid();
    await order('timeout-after', { operation: 'Process' });
    await expect(sandbox.call('Process', { transactionId, operation: 'SALE' })).rejects.toThrow();
    expect(await captured(transactionId)).toBe('25000');
  });

  test('timeout-after on Register leaves a transaction that is not unique the second time', async () => {
    await order('timeout-after', { operation: 'Register' });
    await expect(sandbox.register({ transactionId: 'lost1' })).rejects.toThrow();
    expect((await sandbox.call('Query', { transactionId: 'lost1' })).root).toBe('PaymentInfo');
    await expect(sandbox.register({ transactionId: 'lost1' })).rejects.toThrow('not registered');
  });

  test('status-500-before answers 500 and does nothing', async () => {
    const transactionId = await paid();
    await order('status-500-before', { operation: 'Process' });
    expect((await sandbox.call('Process', { transactionId, operation: 'SALE' })).status).toBe(500);
    expect(await captured(transactionId)).toBe('0');
  });

  test('malformed takes the money and answers with half a document', async () => {
    const transactionId = await paid();
    await order('malformed', { operation: 'Process' });
    const answer = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<ProcessResponse');
    expect(answer.text).not.toContain('</ProcessResponse>');
    expect(await captured(transactionId)).toBe('25000');
  });

  test('slow answers rightly after the delay', async () => {
    const transactionId = await paid();
    await order('slow', { delayMs: 60 });
    const startedMs = performance.now();
    const answer = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(performance.now() - startedMs).toBeGreaterThan(55);
    expect(answer.at('ResponseCode')).toBe('OK');
  });

  test('wrong-amount-in-query tells 1 kr too much, once', async () => {
    const transactionId = await paid();
    await order('wrong-amount-in-query');
    const answer = await sandbox.call('Query', { transactionId });
    expect(answer.at('OrderInformation/Total')).toBe('25100');
    expect((await sandbox.call('Query', { transactionId })).at('OrderInformation/Total')).toBe('25000');
  });

  test('wrong-currency-in-query tells another currency, once', async () => {
    const transactionId = await paid();
    await order('wrong-currency-in-query');
    const currency = async () =>
      (await sandbox.call('Query', { transactionId })).at('OrderInformation/Currency');
    expect(await currency()).toBe('SEK');
    expect(await currency()).toBe('NOK');
  });

  test('lost-redirect keeps the customer on a page, though the card is given', async () => {
    await order('lost-redirect');
    const transactionId = await sandbox.register();
    const fields = { action: 'pay', pan: '4925000000000004', expiry: '12/39', cvc: '123' };
    const response = await sandbox.submit(transactionId, fields);
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(await captured(transactionId)).toBe('25000');
  });

  test('the window is spared unless it is named', async () => {
    await order('status-500-before');
    const transactionId = 'spared1';
    expect((await sandbox.openWindow(transactionId)).status).toBe(404);
    await order('timeout-before', { operation: 'Terminal' });
    await expect(sandbox.openWindow(transactionId)).rejects.toThrow();
  });

  test('befall as many calls as ordered, in the order of ordering', async () => {
    await order('status-500-before', { operation: 'Query', times: 2 });
    await order('malformed', { operation: 'Query' });
    const transactionId = await sandbox.register();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await sandbox.call('Query', { transactionId })).status);
    expect(statuses).toEqual([500, 500, 200, 200]);
    expect(await (await fetch(`${sandbox.url}/__control`)).json()).toMatchObject({ faults: [] });
  });

  test('befall one payment alone when it is named', async () => {
    const [one, other] = [await sandbox.register(), await sandbox.register()];
    await order('status-500-before', { operation: 'Query', transactionId: one });
    const statuses: number[] = [];
    for (const transactionId of [other, one, one])
      statuses.push((await sandbox.call('Query', { transactionId })).status);
    expect(statuses).toEqual([200, 500, 200]);
  });

  test('spare as many calls first as ordered', async () => {
    const transactionId = await sandbox.register();
    await order('status-500-before', { operation: 'Query', spares: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await sandbox.call('Query', { transactionId })).status);
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  test('of one payment are forgotten by themselves', async () => {
    await order('status-500-before', { operation: 'Query', transactionId: 'one' });
    await order('status-500-before', { operation: 'Query', transactionId: 'other' });
    const left = await sandbox.control({ reset: true, transactionId: 'one' });
    expect(await left.json()).toMatchObject({ faults: [{ transactionId: 'other' }] });
  });

  test('of one hall are forgotten by themselves', async () => {
    const list = { provider: 'tickets_1', fault: 'timeout-before', operation: 'List' };
    await sandbox.control({ ...list, hallRef: '101' });
    await sandbox.control({ ...list, hallRef: '102' });
    const left = await sandbox.control({ reset: true, hallRef: '101' });
    expect(await left.json()).toMatchObject({ faults: [{ hallRef: '102' }] });
  });

  test('befall their own provider only', async () => {
    await sandbox.control({ provider: 'bankid', fault: 'status-500-before' });
    await sandbox.control({ provider: 'sms', fault: 'status-500-before' });
    expect((await sandbox.call('Query', { transactionId: 'any' })).status).toBe(200);
    const state = (await (await fetch(`${sandbox.url}/__control`)).json()) as { faults: unknown[] };
    expect(state.faults).toHaveLength(2);
  });

  test('are shown while they wait, and forgotten at reset', async () => {
    const answer = await order('slow', { times: 3, operation: 'Query', delayMs: 20 });
    expect(await answer.json()).toEqual({
      ...settings,
      faults: [
        { provider: 'netaxept', fault: 'slow', times: 3, delayMs: 20, spares: 0, operations: ['Query'] },
      ],
    });
    const reset = await sandbox.control({ reset: true });
    expect(await reset.json()).toEqual({ ...settings, faults: [] });
  });

  test.each([
    ['an unknown fault', { ...netaxept, fault: 'flood' }, 'fault'],
    ['an unknown provider', { provider: 'vipps', fault: 'status-500-before' }, 'provider'],
    ["another provider's fault", { provider: 'sms', fault: 'wrong-nonce' }, 'sms knows the faults'],
    ['a name that every object has', { provider: 'mail', fault: 'toString' }, 'mail knows the faults'],
    [
      "another provider's call",
      { provider: 'bankid', fault: 'status-500-before', operation: 'Query' },
      'Token',
    ],
    ['no times', { ...netaxept, fault: 'status-500-before', times: 0 }, 'times'],
    [
      'a fault that cannot befall the call',
      { ...netaxept, fault: 'lost-redirect', operation: 'Query' },
      'Terminal',
    ],
    ['an unknown field', { ...netaxept, fault: 'status-500-before', when: 'now' }, 'when'],
    ['half a reset', { reset: false }, 'reset'],
    ['an address that is none', { ...netaxept, callbackUrl: 'ftp://x' }, 'callbackUrl'],
    ['a time that is none', { now: 'noon' }, 'now'],
    ['a text', 'status-500-before', 'expected object'],
  ])('an order with %s answers 400 with the reason', async (_name, body, reason) => {
    const response = await sandbox.control(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(reason);
  });

  test('a body that is not JSON answers 400', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/__control`, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
  });
});

test('all that can go wrong is listed, with the calls that it can befall', async () => {
  const listed = (await (await fetch(`${sandbox.url}/__faults`)).json()) as {
    provider: string;
    fault: string;
    operations: string[];
  }[];
  expect(new Set(listed.map(({ provider }) => provider))).toEqual(
    new Set(['netaxept', 'bankid', 'sms', 'mail', 'tickets_1', 'tickets_2', 'partner_501', 'chat']),
  );
  expect(listed).toContainEqual({
    provider: 'partner_501',
    fault: 'refusal',
    operations: ['Open', 'Launch'],
  });
  for (const { operations, ...fault } of listed)
    for (const operation of operations)
      expect((await sandbox.control({ ...fault, operation })).status).toBe(200);
});

test('the clock goes on from where it is put', async () => {
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

describe('the record of calls', () => {
  test('tells what was asked and how it ended, without card data, token or PanHash', async () => {
    const transactionId = await paid();
    await sandbox.call('Process', { transactionId, operation: 'SALE', transactionAmount: '1' });
    const text = await (await fetch(`${sandbox.url}/__requests?provider=netaxept`)).text();
    for (const secret of ['4925000000000004', 'sandbox-token', '"123"', '12/39']) {
      expect(text).not.toContain(secret);
    }
    const [, terminal, sale] = JSON.parse(text) as Record<string, unknown>[];
    expect(terminal).toMatchObject({
      operation: 'Terminal',
      transactionId,
      parameters: { action: 'pay' },
      withheld: ['pan', 'expiry', 'cvc'],
      outcome: 'window ended: OK',
    });
    expect(sale).toMatchObject({
      parameters: { operation: 'SALE' },
      withheld: ['token'],
      outcome: "ValidationException: Invalid parameter: 'Transaction Amount'",
    });
  });

  test('can be narrowed to one operation and one transaction', async () => {
    const transactionId = await paid();
    await paid();
    const address = `${sandbox.url}/__requests?operation=Terminal&transactionId=${transactionId}`;
    expect(await (await fetch(address)).json()).toHaveLength(1);
    expect((await fetch(`${sandbox.url}/__requests?since=now`)).status).toBe(400);
  });
});
