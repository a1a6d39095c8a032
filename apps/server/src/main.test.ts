import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { readStartableConfig } from './check-environment.ts';
import { newSecrets } from './commands/new-secrets.ts';
import { compileCache } from './platform/testing/compile-cache.ts';
import { startFailure } from './start-failure.ts';

/** Runs the real program with only these settings, until it ends. */
async function run(env: Readonly<Record<string, string>>): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...env, ...compileCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, said };
}

/** Runs the checks before the start in this process. */
async function check(env: Readonly<Record<string, string>>): Promise<string> {
  const failure = await readStartableConfig(env).then(
    () => 'nothing is wrong',
    (error: unknown) => startFailure(error),
  );
  return `${failure}\n`;
}

/** Takes a port, and returns it with a function that frees it. */
async function takePort(): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
}

const changed = (url: string, change: Partial<URL>): string => Object.assign(new URL(url), change).href;

/** The settings that a public installation needs before it can start. */
const ownSecrets = {
  DEMO: 'no',
  PORTAL_URL: 'https://hemmelig.example',
  GAME_1_URL: 'https://spill1.hemmelig.example',
  GAME_2_URL: 'https://spill2.hemmelig.example',
  GAME_3_URL: 'https://spill3.hemmelig.example',
  HALL_URL: 'https://hall.hemmelig.example',
  TRUSTED_PROXIES: '1',
  EID_CLIENT_SECRET: 'hemmelig',
  SVEVE_PASSWORD: 'hemmelig',
  NETAXEPT_TOKENS: '1:hemmelig',
  ...Object.fromEntries(newSecrets().map((line) => line.split('=', 2))),
};

describe('a program that cannot start', () => {
  it.each([
    ['a port that is not a number', { PORT: 'hemmelig' }, 'PORT: must be a whole number from 1 to 65000'],
    ['a role that does not exist', { ROLES: 'hemmelig' }, 'ROLES: '],
    [
      'a host that does not exist',
      { HOST: 'hemmelig.invalid', ...ownSecrets },
      'HOST: is no name or address that this machine knows',
    ],
    [
      'a host that is another machine',
      { HOST: '192.0.2.1', ...ownSecrets },
      'HOST: is no address of this machine',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://a:hemmelig@127.0.0.1:1/a' },
      'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (nothing listens there)',
    ],
  ])('says in one line what is wrong: %s', async (_, env, line) => {
    const said = await check({ PORT: '64000', ...env });
    expect(said).toMatch(/^Cannot start\. [^\n]+\n$/);
    expect(said).toContain(line);
    expect(said).not.toContain('hemmelig');
  });

  it('ends with 1 and one line, also for an invalid data folder', async () => {
    const { status, said } = await run({ PORT: '64000', DATA_DIR: import.meta.filename });
    expect(status).toBe(1);
    expect(said).toMatch(/^Cannot start\. [^\n]*EEXIST[^\n]*\n$/);
  });

  it.each([
    ['a wrong password', { password: 'hemmelig' }, 'wrong user or password'],
    ['an unknown database', { pathname: '/finnes_ikke' }, 'there is no such database'],
  ])('says why PostgreSQL refuses it: %s', async (_, change, why) => {
    const said = await check({ PORT: '64000', DATABASE_URL: changed(inject('templateUrl'), change) });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).toContain(`(${why})`);
    expect(said).not.toContain('hemmelig');
  });

  it('lists the secrets of the demo in a public installation, and nothing listens', async () => {
    const { status, said } = await run({ PORT: '64000', HOST: '0.0.0.0' });
    expect(status).toBe(1);
    for (const name of Object.keys(ownSecrets)) expect(said).toContain(`\n  - ${name}: must be`);
    expect(said).not.toContain('for-the-demo');
  });

  it.each([
    ['6000', '6000 (portal)'],
    ['6664', '6665 (game 1)'],
  ])('refuses port %s, which browsers block', async (PORT, named) => {
    const said = await check({ PORT, HOST: '127.0.0.1' });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).toContain(`PORT: browsers open no page at ${named}`);
  });

  it('sends nothing to a database without encryption when encryption is required', async () => {
    const DATABASE_URL = `${inject('templateUrl')}?sslmode=verify-full`;
    const said = await check({ PORT: '64000', DATABASE_URL });
    expect(said).toMatch(/^Cannot start\. DATABASE_URL: [^\n]+does not support SSL connections\)\n$/);
  });

  it('refuses to run a public installation as the owner of its database', async () => {
    const DATABASE_URL = inject('templateUrl');
    const said = await check({
      PORT: '64000',
      HOST: '0.0.0.0',
      ROLES: 'portal,game,conductor,jobs',
      ...ownSecrets,
      DATABASE_URL,
    });
    expect(said).toMatch(/^Cannot start\. DATABASE_URL: this user may change the database itself; [^\n]+\n$/);
  });

  it('names the ports that are in use before it starts anything', async () => {
    const { port, free } = await takePort();
    const asPortal = await check({ PORT: String(port), HOST: '127.0.0.1' });
    const asGame = await check({ PORT: String(port - 1), HOST: '127.0.0.1', ROLES: 'game' });
    free();
    expect(asPortal).toMatch(
      new RegExp(`^Cannot start\\. PORT: ${port} \\(portal\\).* in use by another program[^\\n]*\\n$`),
    );
    expect(asGame).toContain(`${port} (game 1)`);
  });
});
