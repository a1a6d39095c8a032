import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
// The compile cache of an earlier start halves the time of a start.
const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../node_modules/.cache/programs-of-tests', import.meta.url),
  ),
};

describe('the program', () => {
  test.each(['SIGTERM', 'the end of the program that started it'])('stops cleanly at %s', async (end) => {
    const child = spawn(process.execPath, [entry], {
      env: { PORT: '0', ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
    const { event, url } = JSON.parse(line) as { event: string; url: string };
    expect(event).toBe('listening');
    expect((await fetch(`${url}/__inbox`)).status).toBe(200);
    if (end === 'SIGTERM') child.kill('SIGTERM');
    else child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});

describe('the environment', () => {
  test('derives the mail port and the portal from the port; port 0 also gives any free mail port', () => {
    expect(readConfig({ PORT: '4010', SANDBOX_DATA_DIR: '' })).toMatchObject({
      smtpPort: 4011,
      dataDir: undefined,
      bankidClient: { redirectUris: expect.arrayContaining(['http://localhost:4000/register']) },
    });
    expect(readConfig({ PORT: '0' })).toMatchObject({ smtpPort: 0, portalUrl: 'http://localhost:3000' });
  });

  test('accepts the hours of game 501, including all day', () => {
    const hoursOf = (text: string) => readConfig({ SANDBOX_PARTNER_501_HOURS: text }).partner501Hours;
    expect(hoursOf('00:00-24:00')).toEqual({ opens: 0, closes: 1440 });
    for (const wrong of ['10-22', '22:00-10:00', '10:60-22:00'])
      expect(() => hoursOf(wrong), wrong).toThrow(/SANDBOX_PARTNER_501_HOURS/);
  });

  test('is refused with a line for each fault, and without the token', () => {
    const wrong = { PORT: 'x', SANDBOX_NETAXEPT_MERCHANTS: 'secret', SANDBOX_CALLBACK_URL: 'ftp://x' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*SANDBOX_NETAXEPT_MERCHANTS.*\n.*SANDBOX_CALLBACK_URL/);
    expect(() => readConfig(wrong)).not.toThrow(/secret/);
  });
});
