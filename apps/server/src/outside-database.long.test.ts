import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSecrets } from './commands/new-secrets.ts';
import { type RunningPostgres, startPostgres } from './platform/embedded-postgres.ts';
import { compileCache } from './platform/testing/compile-cache.ts';

let folder: string;
let postgres: RunningPostgres;
const passwords = new Map<string, string>();

/** Returns the statements of the document as an administrator copies them, with passwords filled in. */
async function documentedStatements(): Promise<readonly string[]> {
  const document = await readFile(join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8');
  const [, , statements = ''] =
    /## The database and its users\n([^#]*?)```sql\n(.*?)```/s.exec(document) ?? [];
  return statements
    .replaceAll(/CREATE USER (\w+) PASSWORD '…'/g, (_, user) => {
      passwords.set(user, randomBytes(32).toString('base64'));
      return `CREATE USER ${user} PASSWORD '${passwords.get(user)}'`;
    })
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

const addressOf = (user: string): string =>
  Object.assign(new URL(postgres.ownerUrl), {
    username: user,
    password: encodeURIComponent(passwords.get(user) ?? ''),
  }).href;

async function askAs<Row extends pg.QueryResultRow>(
  user: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: addressOf(user) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokalbingo-outside-'));
  postgres = await startPostgres(join(folder, 'postgres'), ['-c', 'fsync=off']);
  const administrator = new pg.Client({
    connectionString: Object.assign(new URL(postgres.ownerUrl), { pathname: '/postgres' }).href,
  });
  await administrator.connect();
  // The embedded PostgreSQL has our database and roles; an outside one has neither.
  for (const statement of [
    'DROP DATABASE lokalbingo',
    'DROP ROLE lokalbingo_console',
    'DROP ROLE lokalbingo_server',
    'DROP ROLE lokalbingo_reader',
    ...(await documentedStatements()),
  ])
    await administrator.query(statement);
  await administrator.end();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the settings of a public installation, which accepts neither demo secrets nor the database owner. */
const installation = (): Record<string, string> => ({
  ...Object.fromEntries(newSecrets().map((line) => line.split('=', 2))),
  DEMO: 'no',
  PORTAL_URL: 'https://spill.lokalbingo.example',
  GAME_1_URL: 'https://spill1.lokalbingo.example',
  GAME_2_URL: 'https://spill2.lokalbingo.example',
  GAME_3_URL: 'https://spill3.lokalbingo.example',
  HALL_URL: 'https://hall.lokalbingo.example',
  TRUSTED_PROXIES: '1',
  EID_CLIENT_SECRET: 'given',
  SVEVE_PASSWORD: 'given',
  NETAXEPT_TOKENS: '1:given',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DATABASE_URL: addressOf('lokalbingo_app'),
  DATABASE_CONSOLE_URL: addressOf('lokalbingo_hall'),
});

function begin(program: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...env, ...compileCache },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

it('the product runs as the server’s user on an outside PostgreSQL that was prepared exactly as documented', async () => {
  const env = installation();
  // Twice, because each new version is installed over the last.
  for (const _ of ['first', 'next']) {
    const migration = begin('commands/migrate-database.ts', {
      ...env,
      DATABASE_OWNER_URL: addressOf('lokalbingo_owner'),
    });
    const [said, [status]] = await Promise.all([text(migration.stderr!), once(migration, 'exit')]);
    expect([said, status]).toEqual(['', 0]);
  }

  // Roles that serve HTTP need the built front ends.
  const server = begin('main.ts', { ...env, ROLES: 'conductor,jobs' });
  const said = text(server.stderr!);
  const word = await Promise.race([
    once(server, 'message').then(([message]) => message),
    once(server, 'exit').then(() => said),
  ]);
  expect(word).toBe('started');
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);

  const count = 'SELECT count(*)::int AS count FROM places.postcodes';
  const [seen] = await askAs<{ count: number }>('lokalbingo_reports', count);
  expect(seen?.count).toBeGreaterThan(4000);
  await expect(askAs('lokalbingo_reports', 'SELECT password_hash FROM identity.players')).rejects.toThrow(
    'permission denied',
  );
  for (const forbidden of ['CREATE TABLE public.mine ()', 'CREATE SCHEMA mine', 'DROP TABLE ledger.entries'])
    for (const user of ['lokalbingo_app', 'lokalbingo_reports'])
      await expect(askAs(user, forbidden)).rejects.toThrow(/permission denied|must be owner/);
});
