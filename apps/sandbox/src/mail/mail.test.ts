import { once } from 'node:events';
import { createConnection } from 'node:net';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../app.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function port(): Promise<number> {
  const state = (await (await fetch(`${sandbox.url}/__control`)).json()) as { smtpUrl: string };
  return Number(new URL(state.smtpUrl).port);
}

const mail = {
  from: '"Lokalbingo" <ikke-svar@lokalbingo.example>',
  to: 'Kari@Example.no',
  subject: 'Bekreft e-postadressen din, Åse',
  text: 'Hei!\n\nTrykk her: https://portal.example/verify?token=abc=123&x=å\n',
  html: '<p>Hei!</p>',
};

async function send(more: Record<string, unknown> = {}, auth?: { user: string; pass: string }) {
  const host = '127.0.0.1';
  const transport = nodemailer.createTransport({ host, port: await port(), ...(auth ? { auth } : {}) });
  return transport.sendMail({ ...mail, ...more });
}
const order = (fault: string, times = 1) => sandbox.control({ provider: 'mail', fault, times });
const received = (to?: string) => sandbox.inbox.list(to);

describe('an e-mail', () => {
  test('arrives with its subject and its plain text', async () => {
    await send();
    expect(received('kari@example.no')).toEqual([
      {
        channel: 'email',
        to: 'kari@example.no',
        subject: mail.subject,
        text: mail.text.trim(),
        at: expect.any(String),
      },
    ]);
    const answer = await fetch(`${sandbox.url}/__inbox?to=kari@example.no`);
    expect(await answer.json()).toHaveLength(1);
  });

  test('to several arrives once with each, also with those who are not named in it', async () => {
    await send({ to: ['a@example.no', 'b@example.no'], bcc: 'c@example.no' });
    for (const to of ['a@example.no', 'b@example.no', 'c@example.no']) expect(received(to)).toHaveLength(1);
  });

  test('without plain text arrives as it was written', async () => {
    await send({ text: undefined });
    expect(received()[0]?.text).toBe('<p>Hei!</p>');
  });

  test('may be sent with the right password, and not with a wrong one', async () => {
    await send({}, { user: 'lokalbingo', pass: 'sandbox-smtp-password' });
    expect(received()).toHaveLength(1);
    await expect(send({}, { user: 'lokalbingo', pass: 'guess' })).rejects.toMatchObject({ code: 'EAUTH' });
    expect(received()).toHaveLength(1);
  });

  test('that is too large is refused', async () => {
    await expect(send({ text: 'a'.repeat(1_100_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(received()).toEqual([]);
  });
});

describe('faults', () => {
  test.each([450, 550])('reject-%i refuses the recipient, once', async (code) => {
    await order(`reject-${code}`);
    await expect(send()).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: code });
    expect(received()).toEqual([]);
    await send();
    expect(received()).toHaveLength(1);
  });

  test('timeout-after delivers the message and loses the reply', async () => {
    await order('timeout-after');
    await expect(send()).rejects.toThrow();
    expect(received()).toHaveLength(1);
  });
});

describe('the mail server', () => {
  test('stops with the sandbox, whoever is still connected', async () => {
    const { app, smtpUrl } = createSandbox();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = createConnection(Number(new URL(smtpUrl() ?? '').port), '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'data');
    const closed = once(client, 'close');
    await app.close();
    await closed;
    expect(smtpUrl()).toBeUndefined();
  });

  test('leaves no address, subject or text in the record of calls', async () => {
    await send();
    const text = await (await fetch(`${sandbox.url}/__requests?provider=mail`)).text();
    expect(JSON.parse(text)).toMatchObject([{ operation: 'Send', outcome: 'delivered', parameters: {} }]);
    expect(text.toLowerCase()).not.toContain('example');
  });
});
