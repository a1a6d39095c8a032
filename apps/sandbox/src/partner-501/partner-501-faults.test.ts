import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { opening, operatorOf } from '../testing/partner-501-operator.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

const noon = Date.parse('2026-06-18T10:00:00.000Z');
const clock = { now: () => new Date(noon) };
let sandbox: RunningSandbox;
const operator = operatorOf(() => sandbox.url, clock.now);
beforeEach(async () => {
  sandbox = await startSandbox({ clock });
});
afterEach(() => sandbox.close());

const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ provider: 'partner_501', fault, ...more });
const stateOf = async (uuid: unknown) => (await operator.transaction(uuid)).state;

describe.each([
  ['timeout-before', 'NOT_FOUND'],
  ['timeout-after', 'DONE'],
])('%s', (fault, state) => {
  test(`breaks the connection, and an opening is then ${state}`, async () => {
    const body = opening();
    await order(fault, { operation: 'Open' });
    await expect(operator.open(body)).rejects.toThrow();
    expect(await stateOf(body.transaction_uuid)).toBe(state);
    expect((await operator.open(body)).json.status).toBe('RS_OK');
  });

  test(`breaks the connection, and a close is then ${state}`, async () => {
    const sessionId = await operator.opened();
    const uuid = randomUUID();
    await order(fault, { operation: 'Close' });
    await expect(operator.close(sessionId, uuid)).rejects.toThrow();
    expect(await stateOf(uuid)).toBe(state);
    expect((await operator.close(sessionId, uuid)).json).toMatchObject({ status: 'RS_OK', amount: 10_000 });
  });
});

describe.each([
  ['status-500-before', 'NOT_FOUND'],
  ['status-500-after', 'DONE'],
])('%s', (fault, state) => {
  test(`answers 500 without a signature, and the movement is then ${state}`, async () => {
    const body = opening();
    await order(fault);
    const { status, isSigned } = await operator.open(body);
    expect({ status, isSigned }).toEqual({ status: 500, isSigned: false });
    expect(await stateOf(body.transaction_uuid)).toBe(state);
  });
});

test('a fault of one hall befalls the calls about its sessions, and no other', async () => {
  const [here, elsewhere] = [
    await operator.opened({ hall_ref: '102' }),
    await operator.opened({ hall_ref: '103' }),
  ];
  await order('round-open', { hallRef: '102' });
  expect((await operator.close(elsewhere)).json.status).toBe('RS_OK');
  expect((await operator.close(here)).json.status).toBe('RS_ERROR_ROUND_OPEN');
  await order('status-500-before', { operation: 'Open', hallRef: '102' });
  expect((await operator.open(opening({ hall_ref: '103' }))).status).toBe(200);
  expect((await operator.open(opening({ hall_ref: '102' }))).status).toBe(500);
});

test('malformed does it and answers with half a document, rightly signed', async () => {
  const body = opening();
  await order('malformed');
  const { status, text, isSigned } = await operator.open(body);
  expect({ status, isSigned }).toEqual({ status: 200, isSigned: true });
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(await stateOf(body.transaction_uuid)).toBe('DONE');
});

test('error-unknown does it and says that the partner failed', async () => {
  const body = opening();
  await order('error-unknown');
  expect((await operator.open(body)).json).toEqual({
    status: 'RS_ERROR_UNKNOWN',
    request_uuid: body.request_uuid,
  });
  expect(await stateOf(body.transaction_uuid)).toBe('DONE');
});

test('refusal of an opening is for good', async () => {
  const body = opening();
  await order('refusal');
  expect((await operator.open(body)).json.status).toBe('RS_ERROR_USER_DISABLED');
  expect((await operator.open(body)).json.status).toBe('RS_ERROR_USER_DISABLED');
  expect(await operator.transaction(body.transaction_uuid)).toMatchObject({
    state: 'REJECTED',
    reason: 'RS_ERROR_USER_DISABLED',
  });
});

test('refusal of a launch leaves the session as it is', async () => {
  const sessionId = await operator.opened();
  await order('refusal', { operation: 'Launch' });
  expect((await operator.launch(sessionId)).json.status).toBe('RS_ERROR_USER_DISABLED');
  expect((await operator.launch(sessionId)).json.status).toBe('RS_OK');
});

test('wrong-amount opens with 1 kr more, and tells and books it so each time', async () => {
  const body = opening();
  await order('wrong-amount');
  const { json } = await operator.open(body);
  expect(json.balance).toBe(10_100);
  expect((await operator.open(body)).json.balance).toBe(10_100);
  expect(await operator.transaction(body.transaction_uuid)).toMatchObject({ amount: 10_100 });
  expect(await operator.session(String(json.session_id))).toMatchObject({ balance: 10_100 });
});

test('wrong-amount closes with 1 kr more, and tells and books it so', async () => {
  const sessionId = await operator.opened();
  const uuid = randomUUID();
  await order('wrong-amount', { operation: 'Close' });
  expect((await operator.close(sessionId, uuid)).json.amount).toBe(10_100);
  expect(await operator.session(sessionId)).toMatchObject({ closed_amount: 10_100 });
  const lines = await operator.report(clock.now(), new Date(noon + 1));
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['open', 10_000],
    ['close', 10_100],
  ]);
});

test('duplicate does a call twice, which for a movement is once', async () => {
  const body = opening();
  await order('duplicate', { times: 2 });
  const { json } = await operator.open(body);
  expect(json).toMatchObject({ status: 'RS_OK', balance: 10_000 });
  expect((await operator.close(String(json.session_id))).json).toMatchObject({
    status: 'RS_OK',
    amount: 10_000,
  });
  expect(await operator.report(clock.now(), new Date(noon + 1))).toHaveLength(2);
});

test('late breaks the connection, and the call is carried out afterwards', async () => {
  const body = opening();
  await order('late', { delayMs: 20 });
  await expect(operator.open(body)).rejects.toThrow();
  await expect.poll(() => stateOf(body.transaction_uuid)).toBe('DONE');
});

test('late comes to nothing when the movement was cancelled meanwhile', async () => {
  const body = opening();
  await order('late', { delayMs: 500 });
  await expect(operator.open(body)).rejects.toThrow();
  const { json } = await operator.cancel(body.transaction_uuid);
  expect(json.state).toBe('REJECTED');
  // The next that is as late comes after it.
  const later = opening();
  await order('late', { delayMs: 500 });
  await expect(operator.open(later)).rejects.toThrow();
  await expect.poll(() => stateOf(later.transaction_uuid)).toBe('DONE');
  expect(await stateOf(body.transaction_uuid)).toBe('REJECTED');
});

test('late is nothing at all when the call was not rightly signed', async () => {
  const body = opening();
  await order('late', { delayMs: 0 });
  await expect(operator.send('POST', '/sessions', body, { signature: 'x' })).rejects.toThrow();
  const later = opening();
  await order('late', { delayMs: 0 });
  await expect(operator.open(later)).rejects.toThrow();
  await expect.poll(() => stateOf(later.transaction_uuid)).toBe('DONE');
  expect(await stateOf(body.transaction_uuid)).toBe('NOT_FOUND');
});

test('wrong-signature does it, and nobody can tell by whom it is answered', async () => {
  const body = opening();
  await order('wrong-signature');
  const { json, isSigned } = await operator.open(body);
  expect(isSigned).toBe(false);
  expect(json.status).toBe('RS_OK');
  expect(await stateOf(body.transaction_uuid)).toBe('DONE');
});

test('clock-off refuses the call and dates the answer ten minutes ahead, rightly signed', async () => {
  const body = opening();
  await order('clock-off');
  const { json, isSigned, date } = await operator.open(body);
  expect(isSigned).toBe(true);
  expect(json.status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(Date.parse(date) - noon).toBe(600_000);
  expect(await stateOf(body.transaction_uuid)).toBe('NOT_FOUND');
});

test('memory-lost answers an opening, of which nothing is left', async () => {
  const body = opening();
  await order('memory-lost');
  const { json } = await operator.open(body);
  expect(json).toMatchObject({ status: 'RS_OK', balance: 10_000 });
  expect(await stateOf(body.transaction_uuid)).toBe('NOT_FOUND');
  expect((await operator.session(String(json.session_id))).status).toBe('RS_ERROR_SESSION_NOT_FOUND');
});

test('memory-lost answers a close, and the session is open as before', async () => {
  const sessionId = await operator.opened();
  const uuid = randomUUID();
  await order('memory-lost', { operation: 'Close' });
  expect((await operator.close(sessionId, uuid)).json).toMatchObject({ status: 'RS_OK', amount: 10_000 });
  expect(await stateOf(uuid)).toBe('NOT_FOUND');
  expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN', balance: 10_000 });
});

test('round-open stops a close, which is done when it is asked for again', async () => {
  const sessionId = await operator.opened();
  const uuid = randomUUID();
  await order('round-open');
  expect((await operator.close(sessionId, uuid)).json.status).toBe('RS_ERROR_ROUND_OPEN');
  expect(await stateOf(uuid)).toBe('NOT_FOUND');
  expect((await operator.close(sessionId, uuid)).json.status).toBe('RS_OK');
});

test('a fault befalls the movement that it names alone', async () => {
  const [one, other] = [opening(), opening()];
  await order('status-500-before', { transactionId: one.transaction_uuid });
  expect((await operator.open(other)).status).toBe(200);
  expect((await operator.open(one)).status).toBe(500);
});

test.each([
  ['wrong-amount', 'Launch'],
  ['memory-lost', 'Cancel'],
  ['refusal', 'Close'],
  ['round-open', 'Open'],
  ['lost-callback', 'Close'],
  ['malformed', 'Callback'],
])('%s cannot befall %s', async (fault, operation) => {
  expect((await order(fault, { operation })).status).toBe(400);
});
