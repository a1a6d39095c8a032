import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '../testing/callback-receiver.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const account = { user: 'lokalbingo', passwd: 'sandbox-sms-passwd' };
const message = { ...account, to: '90000001', msg: 'Koden din er 123456', from: 'Lokalbingo', f: 'json' };
const path = '/sms/SMS/SendMessage';

function post(body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
const send = async (more: Record<string, unknown> = {}): Promise<unknown> =>
  (await post({ ...message, ...more })).json();
const order = (fault: string, more: Record<string, unknown> = {}) =>
  sandbox.control({ provider: 'sms', fault, ...more });
const texts = (to?: string) => sandbox.inbox.list(to).map(({ text }) => text);
const accepted = { response: { msgOkCount: 1, stdSMSCount: 1, ids: [42000001], errors: [] } };
const fatal = { response: { fatalError: expect.any(String) } };

describe('a message', () => {
  test.each([
    ['JSON', (url: string) => ({ url, body: JSON.stringify(message), type: 'application/json' })],
    [
      'JSON inside request',
      (url: string) => ({ url, body: JSON.stringify({ request: message }), type: 'application/json' }),
    ],
    [
      'JSON in a list',
      (url: string) => ({
        url,
        body: JSON.stringify({ ...account, messages: [{ to: message.to, msg: message.msg }] }),
        type: 'application/json',
      }),
    ],
    [
      'a form',
      (url: string) => ({
        url,
        body: new URLSearchParams(message).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
    ],
    ['a query', (url: string) => ({ url: `${url}?${new URLSearchParams(message)}` })],
  ])('sent as %s is taken and arrives', async (_name, made) => {
    const call: { url: string; body?: string; type?: string } = made(sandbox.url + path);
    const response = await fetch(
      call.url,
      call.body === undefined
        ? {}
        : { method: 'POST', body: call.body, headers: { 'content-type': call.type ?? '' } },
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(accepted);
    expect(sandbox.inbox.list('90000001')).toEqual([
      { channel: 'sms', to: '90000001', text: 'Koden din er 123456', at: expect.any(String) },
    ]);
  });

  test('to several is told number by number: the good ones go, the bad ones are named', async () => {
    expect(await send({ to: '90000001, +4790000002, 22334455, +46701234567, 12' })).toEqual({
      response: {
        msgOkCount: 3,
        stdSMSCount: 3,
        ids: [42000001, 42000002, 42000003],
        errors: [
          { number: '22334455', message: expect.any(String) },
          { number: '12', message: expect.any(String) },
        ],
      },
    });
    expect(sandbox.inbox.list().map(({ to }) => to)).toEqual(['+46701234567', '90000002', '90000001']);
  });

  test.each([
    ['a'.repeat(160), 1],
    ['å'.repeat(161), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(81), 2],
    ['č'.repeat(70), 1],
    ['č'.repeat(71), 2],
  ])('is counted in standard messages: %#', async (msg, parts) => {
    expect(await send({ msg })).toMatchObject({ response: { stdSMSCount: parts } });
  });

  test('marked as a test is counted and not sent', async () => {
    expect(await send({ test: true })).toMatchObject({ response: { msgOkCount: 1 } });
    expect(await send({ test: 'true' })).toMatchObject({ response: { msgOkCount: 1 } });
    expect(texts()).toEqual([]);
  });

  test('is answered in XML when nothing else is asked for', async () => {
    const { f: _format, ...fields } = message;
    const response = await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    expect(response.headers.get('content-type')).toContain('text/xml');
    expect(await response.text()).toContain('<msgOkCount>1</msgOkCount>');
    const refused = await fetch(`${sandbox.url}${path}?user=x`);
    expect(await refused.text()).toContain('<fatalError>');
  });
});

describe('an order that is refused as a whole', () => {
  test.each([
    ['a wrong password', { passwd: 'guess' }],
    ['an unknown user', { user: 'someone' }],
    ['no recipient', { to: '' }],
    ['no text', { msg: '' }],
    ['too long a text', { msg: 'a'.repeat(1072) }],
    ['too long a sender', { from: 'Lokalbingo AS' }],
    ['a sender that telephones do not show', { from: 'L-bingo' }],
    ['too long a reference', { ref: 'r'.repeat(37) }],
    ['a time of its own', { date_time: '202612241700' }],
    ['a text that is none', { msg: { text: 'x' } }],
  ])('for %s is answered with fatalError and HTTP 200, and sends nothing', async (_name, more) => {
    const response = await post({ ...message, ...more });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(fatal);
    expect(texts()).toEqual([]);
  });
});

describe('faults', () => {
  test('fatal-error refuses the call, once', async () => {
    await order('fatal-error');
    expect(await send()).toEqual(fatal);
    expect(await send()).toEqual(accepted);
  });

  test('invalid-number refuses every number of the call', async () => {
    await order('invalid-number');
    expect(await send()).toEqual({
      response: {
        msgOkCount: 0,
        stdSMSCount: 0,
        ids: [],
        errors: [{ number: '90000001', message: expect.any(String) }],
      },
    });
    expect(texts()).toEqual([]);
  });

  test('timeout-before sends nothing', async () => {
    await order('timeout-before');
    await expect(send()).rejects.toThrow();
    expect(texts()).toEqual([]);
  });

  test('timeout-after sends the message and loses the reply', async () => {
    await order('timeout-after');
    await expect(send()).rejects.toThrow();
    expect(texts('90000001')).toHaveLength(1);
  });

  test('status-500-before sends nothing', async () => {
    await order('status-500-before');
    expect((await post(message)).status).toBe(500);
    expect(texts()).toEqual([]);
  });

  test('never-arrives accepts the message and loses it', async () => {
    await order('never-arrives');
    expect(await send()).toEqual(accepted);
    expect(texts()).toEqual([]);
  });

  test('duplicate delivers the one message twice', async () => {
    await order('duplicate');
    expect(await send()).toEqual(accepted);
    expect(texts('90000001')).toHaveLength(2);
  });

  test('late delivers the message when its time has come', async () => {
    await sandbox.close();
    let nowMs = Date.UTC(2026, 5, 18);
    sandbox = await startSandbox({ clock: { now: () => new Date(nowMs) } });
    await order('late', { delayMs: 60_000 });
    expect(await send()).toEqual(accepted);
    nowMs += 59_999;
    expect(texts()).toEqual([]);
    nowMs += 1;
    expect(texts('90000001')).toHaveLength(1);
  });
});

describe('the delivery report', () => {
  let receiver: CallbackReceiver;
  beforeEach(async () => {
    receiver = await startCallbackReceiver();
    await sandbox.close();
    sandbox = await startSandbox({ smsReportUrl: receiver.url, reportRetryMs: 5 });
  });
  afterEach(() => receiver.close());

  const report = {
    number: '4790000001',
    status: 'true',
    id: '42000001',
    ref: 'R1',
    errorCode: '',
    errorDesc: '',
  };

  test('tells of each message by its id and reference, again until it is taken', async () => {
    await send({ ref: 'R1' });
    for (const status of [500, 302, 204]) {
      const post = await receiver.next();
      expect(post.body).toEqual(report);
      post.answer(status);
    }
    await send({ ref: 'R2' });
    const next = await receiver.next();
    expect(next.body).toEqual({ ...report, id: '42000002', ref: 'R2' });
    next.answer(200);
  });

  test('tells of a message that never arrives', async () => {
    await order('never-arrives');
    await send({ ref: 'R1' });
    const post = await receiver.next();
    expect(post.body).toEqual({ ...report, status: 'false', errorCode: '6', errorDesc: 'Absent subscriber' });
    post.answer(200);
  });

  test('comes twice with the same id after duplicate', async () => {
    await order('duplicate');
    await send({ ref: 'R1' });
    for (let copy = 0; copy < 2; copy += 1) {
      const post = await receiver.next();
      expect(post.body).toEqual(report);
      post.answer(200);
    }
  });

  test('comes after a restart when it was owed before it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      await sandbox.close();
      sandbox = await startSandbox({ dataDir, smsReportUrl: receiver.url });
      await order('late', { delayMs: 200 });
      await send({ ref: 'R1' });
      await sandbox.close();
      sandbox = await startSandbox({ dataDir });
      const post = await receiver.next();
      expect(post.body).toEqual(report);
      post.answer(200);
      expect(await send()).toMatchObject({ response: { ids: [42000002] } });
      await sandbox.close();
      sandbox = await startSandbox();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('goes to the address that was set last, or nowhere', async () => {
    await sandbox.control({ provider: 'sms', callbackUrl: null });
    await send({ ref: 'silent' });
    await sandbox.control({ provider: 'sms', callbackUrl: receiver.url });
    await send({ ref: 'heard' });
    const post = await receiver.next();
    expect(post.body).toMatchObject({ ref: 'heard' });
    post.answer(200);
  });
});

describe('the record of calls', () => {
  test('tells how each ended, without number, text or password', async () => {
    await send({ ref: 'R1' });
    await send({ passwd: 'guess' });
    const text = await (await fetch(`${sandbox.url}/__requests?provider=sms`)).text();
    expect(JSON.parse(text)).toMatchObject([
      { operation: 'SendMessage', parameters: { ref: 'R1' }, outcome: '1 accepted, 0 refused' },
      { operation: 'SendMessage', outcome: 'fatalError: Feil brukernavn/passord' },
    ]);
    for (const secret of ['90000001', '123456', 'sandbox-sms-passwd', 'guess']) {
      expect(text).not.toContain(secret);
    }
  });
});
