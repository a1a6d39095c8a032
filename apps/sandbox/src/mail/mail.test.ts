import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function send(more: Record<string, unknown> = {}, pass = 'sandbox-smtp-password') {
  const state = (await (await fetch(`${sandbox.url}/__control`)).json()) as { smtpUrl: string };
  const { port } = new URL(state.smtpUrl);
  const auth = { user: 'lokalbingo', pass };
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: Number(port), auth });
  return transport.sendMail({ from: 'a@b.example', subject: 'Åse', text: 'Hei', ...more });
}

test('an e-mail arrives once for each recipient, including those not named in it', async () => {
  await send({ to: ['a@example.no', 'b@example.no'], bcc: 'c@example.no' });
  for (const to of ['a@example.no', 'b@example.no', 'c@example.no'])
    expect(sandbox.inbox.list(to)).toMatchObject([{ channel: 'email', subject: 'Åse', text: 'Hei' }]);
  const record = await (await fetch(`${sandbox.url}/__requests?provider=mail`)).text();
  expect(record).not.toContain('example');
});

test('a wrong password and a message that is too large are refused', async () => {
  const to = 'a@example.no';
  await expect(send({ to }, 'guess')).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(send({ to, text: 'a'.repeat(1_100_000) })).rejects.toMatchObject({ responseCode: 552 });
  expect(sandbox.inbox.list(to)).toEqual([]);
});
