import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the program', () => {
  test('tells its address, answers, and stops cleanly at SIGTERM', async () => {
    const child = spawn(process.execPath, [entry], {
      env: { PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { event, url } = JSON.parse(line) as { event: string; url: string };
    expect(event).toBe('listening');
    expect((await fetch(`${url}/__inbox`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
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
      hangMs: 0,
    });
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
  });
});
