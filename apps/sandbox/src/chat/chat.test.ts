import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const wordFor = (identifier: string, key = 'sandbox-chat-identity-key') =>
  createHmac('sha256', key).update(identifier).digest('hex');

async function newToken(): Promise<string> {
  const response = await fetch(`${sandbox.url}/chat/widget?website_token=sandbox-chat-website`);
  return /data-token="([^"]+)"/.exec(await response.text())?.[1] ?? '';
}
const api = async (path: string, token: string, method = 'GET', body?: object) => {
  const response = await fetch(`${sandbox.url}/chat/api/v1/widget/${path}`, {
    method,
    headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};
const setUser = (token: string, identifier: string, identifier_hash = wordFor(identifier)) =>
  api('contact/set_user', token, 'PATCH', { identifier, identifier_hash, name: 'Kari' });
const write = (token: string, text: string) => api('messages', token, 'POST', { text });
const said = async (token: string) =>
  ((await api('messages', token)).answer.messages as { from: string; text: string }[])
    .filter(({ from }) => from === 'visitor')
    .map(({ text }) => text);

test('a visitor is identified only by the website’s signature', async () => {
  const token = await newToken();
  for (const word of ['', 'abcd', wordFor('p-1', 'another key'), wordFor('p-2'), wordFor('p-1').slice(2)])
    expect((await setUser(token, 'p-1', word)).status).toBe(401);
  expect((await setUser(token, 'p-1')).answer).toEqual({ name: 'Kari', widget_auth_token: token });
  expect((await api('messages', 'A'.repeat(43))).status).toBe(401);
});

test('an identified visitor gets back their own conversation, and no messages of another visitor in the same browser', async () => {
  const [before, now] = [await newToken(), await newToken()];
  await setUser(before, 'p-1');
  await write(before, 'I går');
  await write(now, 'I dag');
  expect((await setUser(now, 'p-1')).answer.widget_auth_token).toBe(before);
  expect(await said(before)).toEqual(['I går', 'I dag']);
  const other = (await setUser(before, 'p-2')).answer.widget_auth_token as string;
  expect(await said(other)).toEqual([]);
  expect(await said(before)).toEqual(['I går', 'I dag']);
});
