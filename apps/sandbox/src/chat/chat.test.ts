import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
let nowMs = Date.parse('2026-11-23T12:00:00Z');
beforeEach(async () => {
  sandbox = await startSandbox({
    clock: { now: () => new Date(nowMs) },
    portalUrl: 'https://portal.example',
  });
});
afterEach(() => sandbox.close());

const site = 'sandbox-chat-website';
const wordFor = (identifier: string, key = 'sandbox-chat-identity-key') =>
  createHmac('sha256', key).update(identifier).digest('hex');

/** Opens the frame as a browser does; `token` is what its cookie holds. */
async function openFrame({ token, website = site }: { token?: string; website?: string } = {}) {
  const cookie = token === undefined ? '' : `&cw_conversation=${token}`;
  const response = await fetch(`${sandbox.url}/chat/widget?website_token=${website}${cookie}`);
  const text = await response.text();
  return { response, text, token: /data-token="([^"]+)"/.exec(text)?.[1] ?? '' };
}

const api = async (path: string, token: string, options: { method?: string; body?: object } = {}) => {
  const response = await fetch(`${sandbox.url}/chat/api/v1/widget/${path}`, {
    method: options.method ?? 'GET',
    headers: { 'x-auth-token': token, ...(options.body && { 'content-type': 'application/json' }) },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};
const said = async (token: string) =>
  ((await api('messages', token)).answer.messages as { from: string; text: string }[]).map(
    ({ from, text }) => `${from}: ${text}`,
  );
const write = (token: string, text: string) => api('messages', token, { method: 'POST', body: { text } });
const setUser = (token: string, identifier: string, identifier_hash = wordFor(identifier), name = 'Kari') =>
  api('contact/set_user', token, { method: 'PATCH', body: { identifier, identifier_hash, name } });

describe('the script', () => {
  test('is there for any page to load, and brings the names that Chatwoot’s does', async () => {
    const response = await fetch(`${sandbox.url}/chat/packs/js/sdk.js`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cross-origin-resource-policy')).toBeNull();
    const text = await response.text();
    for (const name of ['chatwootSDK', '$chatwoot', 'chatwootSettings', 'chatwoot:ready', 'cw_conversation'])
      expect(text).toContain(name);
  });

  test('is missing, broken or late as it was ordered, for the one visitor who is named', async () => {
    const load = (address: string) =>
      fetch(`${sandbox.url}/chat/packs/js/sdk.js`, { headers: { 'x-forwarded-for': address } });
    await sandbox.control({ provider: 'chat', fault: 'not-found', transactionId: '10.0.0.1' });
    expect((await load('10.0.0.2')).status).toBe(200);
    expect((await load('10.0.0.1')).status).toBe(404);
    expect((await load('10.0.0.1')).status).toBe(200);
    await sandbox.control({ provider: 'chat', fault: 'throws' });
    expect(await (await load('10.0.0.3')).text()).toMatch(/^throw new Error/);
  });
});

describe('the frame', () => {
  test('may be shown by the portal alone, and fetches nothing from elsewhere', async () => {
    const { response } = await openFrame();
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors https://portal.example');
    expect(policy).toContain("default-src 'none'");
    await sandbox.control({ provider: 'chat', fault: 'frame-refused' });
    expect((await openFrame()).response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('has the files that its page names', async () => {
    const named = [...(await openFrame()).text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(named).toEqual(
      ['frame-look.css', 'widget.css', 'widget.js'].map((name) => `/chat/widget/${name}`),
    );
    for (const path of named) {
      const { status, headers } = await fetch(`${sandbox.url}${path}`);
      const type = path?.endsWith('js') ? 'text/javascript' : 'text/css';
      expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });

  test('is of a known website only, and its script is left out where it never gets ready', async () => {
    expect((await openFrame({ website: 'another' })).response.status).toBe(404);
    expect((await openFrame()).text).toContain('widget.js');
    await sandbox.control({ provider: 'chat', fault: 'never-ready' });
    expect((await openFrame()).text).not.toContain('widget.js');
  });
});

describe('a conversation', () => {
  test('is answered after a moment, and goes on where the cookie was shown again', async () => {
    const { token } = await openFrame();
    await write(token, 'Når har dere åpent?');
    expect(await said(token)).toEqual(['visitor: Når har dere åpent?']);
    nowMs += 700;
    expect(await said(token)).toEqual([
      'visitor: Når har dere åpent?',
      expect.stringMatching(/^staff: Åpning/),
    ]);
    expect((await openFrame({ token })).token).toBe(token);
    expect((await openFrame()).token).not.toBe(token);
  });

  test('is answered later when staff are slow, and by a person’s hand at once', async () => {
    const { token } = await openFrame();
    await sandbox.control({ provider: 'chat', fault: 'slow-answer', delayMs: 60_000 });
    await write(token, 'Hei');
    nowMs += 60_000;
    expect(await said(token)).toHaveLength(1);
    nowMs += 700;
    expect(await said(token)).toHaveLength(2);
    const [listed] = (await (await fetch(`${sandbox.url}/__chat`)).json()) as Record<string, unknown>[];
    expect(listed).not.toHaveProperty('authToken');
    const order = { provider: 'chat', conversationId: listed?.conversationId, answer: 'Her er jeg.' };
    expect((await sandbox.control(order)).status).toBe(200);
    expect((await said(token)).at(-1)).toBe('staff: Her er jeg.');
    expect((await sandbox.control({ ...order, conversationId: 'none' })).status).toBe(400);
    expect((await sandbox.control({ ...order, answer: ' ' })).status).toBe(400);
  });

  test('is shown on the sandbox’s own page, where it is answered, and what was written stays text', async () => {
    const { token } = await openFrame();
    await write(token, '<b>fet</b>');
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('&lt;b&gt;fet&lt;/b&gt;');
    const conversationId = /name="conversationId" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/chat/admin/answer`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await answer({ conversationId, answer: 'Takk' })).status).toBe(303);
    expect((await said(token)).at(-1)).toBe('staff: Takk');
    expect((await answer({ conversationId, answer: '' })).status).toBe(400);
    expect((await answer({ conversationId: 'none', answer: 'Takk' })).status).toBe(400);
  });

  test('is of whoever shows its token, and takes words only', async () => {
    const { token } = await openFrame();
    expect((await api('messages', 'A'.repeat(43))).status).toBe(401);
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 1 }])
      expect((await api('messages', token, { method: 'POST', body })).status).toBe(400);
  });
});

describe('who a visitor is', () => {
  test('is believed by the website’s own word alone', async () => {
    const { token } = await openFrame();
    for (const word of ['', 'abcd', wordFor('p-1', 'another key'), wordFor('p-2'), wordFor('p-1').slice(2)])
      expect((await setUser(token, 'p-1', word)).status).toBe(401);
    expect((await setUser(token, 'p-1')).answer).toEqual({ name: 'Kari', widget_auth_token: token });
  });

  test('leads back to what was written under that name before, with what was written just now', async () => {
    const before = await openFrame();
    await setUser(before.token, 'p-1');
    await write(before.token, 'I går');
    nowMs += 1000;
    const now = await openFrame();
    await write(now.token, 'I dag');
    nowMs += 1000;
    expect((await setUser(now.token, 'p-1')).answer.widget_auth_token).toBe(before.token);
    expect((await said(before.token)).filter((line) => line.startsWith('visitor'))).toEqual([
      'visitor: I går',
      'visitor: I dag',
    ]);
    expect((await api('messages', now.token)).status).toBe(401);
  });

  test('shows nothing of another’s who has written in the same browser', async () => {
    const { token } = await openFrame();
    await setUser(token, 'p-1');
    await write(token, 'Bare mitt');
    const other = (await setUser(token, 'p-2')).answer.widget_auth_token as string;
    expect(other).not.toBe(token);
    expect(await said(other)).toEqual([]);
    expect(await said(token)).toContain('visitor: Bare mitt');
  });
});
