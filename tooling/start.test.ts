import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { compileCache } from '../apps/server/src/platform/testing/compile-cache.ts';
import { copyableCommand } from './copyable-command.ts';
import { reportRebuilds } from './report-rebuilds.ts';

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, said, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, said, status };
}

describe('npm start', () => {
  it.each([['sandbox mail', 11]])(
    'names the port of the %s when another program uses it, and reports no success',
    async (name, offset) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { printed, said, status } = await start({ PORT: String(port - offset), HOST: '127.0.0.1' });
      other.close();
      expect([status, printed]).toEqual([1, '']);
      expect(said).toMatch(/^Cannot start\. PORT: [^\n]* in use by another program[^\n]*\n$/);
      expect(said).toContain(`${port} (${name})`);
    },
  );

  it.each<[string, Readonly<Record<string, string>>]>([
    ['DATABASE_URL', { PORT: '64000', DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }],
    ['SANDBOX_SMTP_PORT', { PORT: '64000', SANDBOX_SMTP_PORT: '70000' }],
  ])('reports an error in %s in one line', async (name, env) => {
    const { printed, said, status } = await start(env);
    expect([status, printed]).toEqual([1, '']);
    expect(said).toMatch(/^Cannot start\. [A-Z_]+: [^\n]+\n$/);
    expect(said).toContain(`Cannot start. ${name}: `);
  });
});

describe('a command that the start prints', () => {
  it.each([
    [{}, ' '],
    [{ PORT: '4000', DATA_DIR: '/media/data' }, '4000 /media/data'],
    [{ DATA_DIR: "/media/Kari's disk" }, " /media/Kari's disk"],
  ])('passes the settings %j on when it is run in another shell', async (settings, handedOn) => {
    const copied = copyableCommand(`sh -c 'echo "$PORT $DATA_DIR"'`, settings);
    const shell = spawn('sh', ['-c', copied], { env: { PATH: process.env.PATH } });
    expect(await text(shell.stdout)).toBe(`${handedOn}\n`);
  });
});

describe('npm run dev', () => {
  it('reports each rebuild and its duration, but not the first build', async () => {
    const stdout = new PassThrough();
    const reports: string[] = [];
    reportRebuilds({ stdout }, (how) => reports.push(how));
    stdout.end('✓ built in 3.2s\nbuild started...\n✓ built in 812ms\n✓ built in 1.04s\n');
    await once(stdout, 'close');
    expect(reports).toEqual([' in 0.8 s', ' in 1.0 s']);
  });
});
