import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
// Half of a start is compiling what the start before has compiled.
const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../node_modules/.cache/programs-of-tests', import.meta.url),
  ),
};

describe('the program', () => {
  test('tells its address, answers, and stops cleanly at SIGTERM', async () => {
    const child = spawn(process.execPath, [entry], {
      env: { PORT: '0', ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { event, url, smtpUrl } = JSON.parse(line) as { event: string; url: string; smtpUrl: string };
    expect(event).toBe('listening');
    expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/__inbox`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('says when it is ready and stops at SIGTERM, also while the program that started it listens', async () => {
    const child = spawn(process.execPath, [entry], {
      env: { PORT: '0', ...compileCache },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    expect(await once(child, 'message')).toEqual(['started', undefined]);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('does not outlive the program that started it', async () => {
    const child = spawn(process.execPath, [entry], {
      env: { PORT: '0', ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    await once(createInterface({ input: child.stdout! }), 'line');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  test('stops with a word when its port is taken, and leaves no other port open', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const child = spawn(process.execPath, [entry], {
      env: { PORT: String(port), HOST: '127.0.0.1', SANDBOX_SMTP_PORT: '0', ...compileCache },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[line], exit] = await Promise.all([
      once(createInterface({ input: child.stderr }), 'line') as Promise<[string]>,
      once(child, 'exit'),
    ]);
    expect(line).toContain('EADDRINUSE');
    expect(exit).toEqual([1, null]);
    taken.close();
  });
});

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({ SANDBOX_DATA_DIR: '' })).toEqual({
      port: 3010,
      host: 'localhost',
      dataDir: undefined,
      netaxeptMerchants: undefined,
      callbackUrl: undefined,
      publicUrl: undefined,
      bankidClient: {
        clientId: 'lokalbingo',
        clientSecret: 'sandbox-bankid-secret',
        redirectUris: [
          'http://localhost:3000/register',
          'http://localhost:3000/mypage',
          'http://localhost:3000/bankIdreturn',
        ],
      },
      smsAccount: { user: 'lokalbingo', passwd: 'sandbox-sms-passwd' },
      smsReportUrl: undefined,
      partner501Secrets: {
        secret: 'sandbox-partner-501-secret',
        callbackSecret: 'sandbox-partner-501-callback-secret',
      },
      partner501CallbackUrl: undefined,
      partner501Hours: { opens: 600, closes: 1320 },
      portalUrl: 'http://localhost:3000',
      mailAccount: { user: 'lokalbingo', password: 'sandbox-smtp-password' },
      chatAccount: { websiteToken: 'sandbox-chat-website', identityKey: 'sandbox-chat-identity-key' },
      tickets1Account: { client: 'lokalbingo', secret: 'sandbox-tickets-1-secret' },
      tickets2Account: { user: 'lokalbingo', password: 'sandbox-tickets-2-password' },
      smtpPort: 3011,
      hangMs: 0,
    });
  });

  test('moves the mail port and the portal with the port, and takes any mail port when it takes any port', () => {
    expect(readConfig({ PORT: '4010' })).toMatchObject({
      smtpPort: 4011,
      bankidClient: { redirectUris: expect.arrayContaining(['http://localhost:4000/register']) },
    });
    expect(readConfig({ PORT: '0' })).toMatchObject({
      smtpPort: 0,
      bankidClient: { redirectUris: expect.arrayContaining(['http://localhost:3000/register']) },
    });
    expect(readConfig({ SANDBOX_SMTP_PORT: '2525' }).smtpPort).toBe(2525);
  });

  test('names the client of BankID and its addresses exactly', () => {
    const env = {
      SANDBOX_BANKID_CLIENT_ID: 'a',
      SANDBOX_BANKID_CLIENT_SECRET: 'b',
      SANDBOX_BANKID_REDIRECT_URIS: 'https://x.no/register, https://y.no/mypage',
      SANDBOX_PUBLIC_URL: 'https://sandbox.x.no/',
    };
    const { bankidClient, publicUrl } = readConfig(env);
    expect(bankidClient).toEqual({
      clientId: 'a',
      clientSecret: 'b',
      redirectUris: ['https://x.no/register', 'https://y.no/mypage'],
    });
    expect(publicUrl).toBe('https://sandbox.x.no');
    expect(() => readConfig({ SANDBOX_BANKID_REDIRECT_URIS: 'x.no' })).toThrow(
      /SANDBOX_BANKID_REDIRECT_URIS/,
    );
  });

  test('takes the hours of game 501, all day long too', () => {
    const hoursOf = (text: string) => readConfig({ SANDBOX_PARTNER_501_HOURS: text }).partner501Hours;
    expect(hoursOf('00:00-24:00')).toEqual({ opens: 0, closes: 1440 });
    expect(hoursOf('11:30-21:45')).toEqual({ opens: 690, closes: 1305 });
    for (const wrong of ['10-22', '22:00-10:00', '10:00-10:00', '24:00-24:00', '10:60-22:00']) {
      expect(() => hoursOf(wrong), wrong).toThrow(/SANDBOX_PARTNER_501_HOURS/);
    }
  });

  test('lists merchants with their tokens', () => {
    const config = readConfig({ SANDBOX_NETAXEPT_MERCHANTS: '1:a, 2:b' });
    expect([...(config.netaxeptMerchants ?? [])]).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  test('is refused with a line for each fault, and without the token', () => {
    const wrong = { PORT: 'x', SANDBOX_NETAXEPT_MERCHANTS: 'secret', SANDBOX_CALLBACK_URL: 'ftp://x' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*SANDBOX_NETAXEPT_MERCHANTS.*\n.*SANDBOX_CALLBACK_URL/);
    expect(() => readConfig(wrong)).not.toThrow(/secret/);
    for (const smtpPort of ['abc', '70000'])
      expect(() => readConfig({ SANDBOX_SMTP_PORT: smtpPort })).toThrow(/SANDBOX_SMTP_PORT/);
    expect(() => readConfig({ SANDBOX_HANG_MS: 'long' })).toThrow(/SANDBOX_HANG_MS/);
  });
});
