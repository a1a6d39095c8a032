import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '../testing/callback-receiver.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let nowMs = Date.parse('2026-06-18T10:00:00.000Z');
let receiver: CallbackReceiver;
let sandbox: RunningSandbox;
beforeEach(async () => {
  receiver = await startCallbackReceiver();
  const clock = { now: () => new Date(nowMs) };
  sandbox = await startSandbox({ clock, smsReportUrl: receiver.url, reportRetryMs: 0 });
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

const account = { user: 'lokalbingo', passwd: 'sandbox-sms-passwd' };
const message = { ...account, to: '4790000001', msg: 'Koden din er 123456', from: 'Lokalbingo', f: 'json' };

async function send(more: Record<string, unknown> = {}): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/sms/SMS/SendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ ...message, ...more }),
  });
  expect(response.status).toBe(200);
  return response.json();
}
const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ provider: 'sms', fault, ...more });
const texts = () => sandbox.inbox.list('90000001').map(({ text }) => text);
const accepted = { response: { msgOkCount: 1, ids: [42000001], errors: [] } };

test('an order is answered number by number: the message goes to the valid ones, and the invalid ones are named', async () => {
  expect(await send({ to: '90000001, +4790000002, 22334455, +46701234567, 12' })).toEqual({
    response: {
      msgOkCount: 3,
      ids: [42000001, 42000002, 42000003],
      errors: [
        { number: '22334455', message: expect.any(String) },
        { number: '12', message: expect.any(String) },
      ],
    },
  });
  expect(sandbox.inbox.list().map(({ to }) => to)).toEqual(['+46701234567', '90000002', '90000001']);
  const record = await (await fetch(`${sandbox.url}/__requests?provider=sms`)).text();
  for (const secret of ['90000001', '123456', account.passwd]) expect(record).not.toContain(secret);
});

test.each([
  ['a wrong password', { passwd: 'guess' }],
  ['no recipient', { to: '' }],
  ['no text', { msg: '' }],
  ['too long a text', { msg: 'a'.repeat(1072) }],
  ['too long a sender', { from: 'Lokalbingo AS' }],
  ['a sender that phones do not show', { from: 'L-bingo' }],
  ['too long a reference', { ref: 'r'.repeat(37) }],
  ['an object as text', { msg: { text: 'x' } }],
])('an order with %s is answered with fatalError and HTTP 200, and sends nothing', async (_name, more) => {
  expect(await send(more)).toEqual({ response: { fatalError: expect.any(String) } });
  expect(texts()).toEqual([]);
});

test('a delayed message arrives when it is due, and a duplicated one arrives twice', async () => {
  await order('late', { delayMs: 60_000 });
  expect(await send()).toEqual(accepted);
  nowMs += 59_999;
  expect(texts()).toEqual([]);
  nowMs += 1;
  expect(texts()).toHaveLength(1);
  await order('duplicate');
  await send();
  expect(texts()).toHaveLength(3);
});

describe('the delivery report', () => {
  const report = {
    number: '4790000001',
    status: 'true',
    id: '42000001',
    ref: 'R1',
    errorCode: '',
    errorDesc: '',
  };

  test('reports each message by its id and reference, again until it is accepted', async () => {
    await send({ ref: 'R1' });
    for (const status of [500, 302, 204]) {
      const post = await receiver.next();
      expect(post.body).toEqual(report);
      post.answer(status);
    }
    await send({ ref: 'R2' });
    expect((await receiver.next()).body).toEqual({ ...report, id: '42000002', ref: 'R2' });
  });

  test('reports a message that never arrives', async () => {
    await order('never-arrives');
    expect(await send({ ref: 'R1' })).toEqual(accepted);
    expect((await receiver.next()).body).toMatchObject({ status: 'false', errorCode: '6' });
    expect(texts()).toEqual([]);
  });
});
