/** Starts misconfigured processes, one at a time, and reports whether they notice. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { libfaketime } from '../missing-programs.ts';
import {
  isReady,
  type ProcessRole,
  type ProductProcess,
  type ProductSite,
  startProcess,
  urlsAt,
} from '../product.ts';
import { startProgram } from '../program.ts';
import type { Cluster } from '../running-cluster.ts';
import { alarmsFromNow } from './alarms.ts';
import { countBalls } from './check-books.ts';
import type { Observation } from './choose-faults.ts';

/** A process starts, and then checks its database every two seconds. */
const startMs = 60_000;
const noticedMs = 5000;

/** Starts a game process behind PgBouncer. @returns whether it reports that it is ready, and its alarms */
export async function tryPooler(
  { folder, ports }: Cluster,
  mode: 'session' | 'transaction',
): Promise<Observation> {
  const settings = join(folder, `pgbouncer-${mode}.ini`);
  writeFileSync(
    settings,
    `[databases]
lokalbingo = host=127.0.0.1 port=${ports.database} user=lokalbingo_app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 60
ignore_startup_parameters = options,extra_float_digits
`,
  );
  const pooler = startProgram(
    { name: `pgbouncer-${mode}`, run: ['/usr/sbin/pgbouncer', settings], notAsRoot: true },
    folder,
  );
  const odd = startOdd({ folder, ports, urls: urlsAt(ports.pooler) }, 'game', `game-behind-${mode}`);
  try {
    const alarms = await waitForAlarm(odd);
    const isServing = await isReady(odd);
    return { text: `${stateOf(isServing)}, ${inWords(alarms)}`, isSound: !isServing || alarms.length > 0 };
  } finally {
    odd.program.signal('SIGKILL');
    await pooler.stop();
  }
}

/**
 * Runs only one conductor, whose clock is wrong: from its start, or after it has been put back.
 * @param clock the offset of its clock as libfaketime reads it, at its start and then
 * @returns its alarms, and how many balls it drew once it could know
 */
export async function tryWrongClock(
  cluster: Cluster,
  clock: { readonly first: string; readonly later: string },
): Promise<Observation> {
  const conductors = cluster.processes.filter(({ role }) => role === 'conductor');
  for (const { program } of conductors) program.signal('SIGKILL');
  const file = join(cluster.folder, 'clock');
  writeFileSync(file, clock.first);
  const odd = startOdd(cluster, 'conductor', `conductor-at-${clock.later}`, {
    LD_PRELOAD: libfaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    await becomes(odd, true);
    writeFileSync(file, clock.later);
    const alarms = await waitForAlarm(odd, 'clock_wrong');
    const before = await countBalls(cluster.urls.ownerUrl);
    await pause(noticedMs);
    const balls = (await countBalls(cluster.urls.ownerUrl)) - before;
    return {
      text: `${inWords(alarms)}; balls drawn after that: ${balls}`,
      isSound: alarms.includes('clock_wrong') && balls === 0,
    };
  } finally {
    odd.program.signal('SIGKILL');
    for (const { program } of conductors) program.start();
  }
}

/**
 * Lets the database's certificate expire and be renewed, while a process that checks it is connected.
 * @returns whether the process says that it is not ready, and is ready again without a restart
 */
export async function tryExpiredCertificate({ folder, ports, database }: Cluster): Promise<Observation> {
  const { certificates, nodes } = database;
  const urls = urlsAt(ports.database, `?sslmode=verify-full&sslrootcert=${certificates.authority}`);
  const put = async (which: 'valid' | 'expired'): Promise<void> => {
    certificates.use(which);
    for (const { url } of nodes) await reconnectAll(url);
  };
  const odd = startOdd({ folder, ports, urls }, 'game', 'game-over-tls');
  try {
    const first = await becomes(odd, true);
    await put('expired');
    const then = await becomes(odd, false);
    await put('valid');
    const last = await becomes(odd, true);
    return {
      text: `${stateOf(first)}, expired: ${stateOf(then)}, renewed: ${stateOf(last)}`,
      isSound: first && !then && last,
    };
  } finally {
    odd.program.signal('SIGKILL');
    await put('valid');
  }
}

/** Has a node read its settings, and ends its encrypted connections to programs. */
async function reconnectAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_reload_conf()');
  await pause(500);
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
    WHERE ssl AND backend_type = 'client backend'`);
  await client.end();
}

/** A process, and the alarms of this start of it: its log has those of the runs before, too. */
type OddProcess = ProductProcess & { readonly alarms: () => readonly string[] };

function startOdd(
  site: ProductSite,
  role: ProcessRole,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): OddProcess {
  const alarms = alarmsFromNow(join(site.folder, `${name}.log`));
  return {
    ...startProcess(site, { role, name, port: site.ports.spare }, { DEMO: 'no', ...settings }),
    alarms,
  };
}

/** Waits until a process is ready, or no longer ready. @returns whether it is, after {@link startMs} at the latest */
async function becomes(odd: ProductProcess, wanted: boolean): Promise<boolean> {
  for (const until = Date.now() + startMs; Date.now() < until; await pause(200))
    if ((await isReady(odd)) === wanted) return wanted;
  return !wanted;
}

/** Waits for an alarm: for this one, or else for any. @returns all alarms, after {@link startMs} at the latest */
async function waitForAlarm({ alarms }: OddProcess, wanted?: string): Promise<readonly string[]> {
  const isRaised = (): boolean => (wanted ? alarms().includes(wanted) : alarms().length > 0);
  for (const until = Date.now() + startMs; Date.now() < until; await pause(200)) if (isRaised()) break;
  await pause(500);
  return alarms();
}

const stateOf = (isServing: boolean): string => (isServing ? 'ready' : 'not ready');
const inWords = (alarms: readonly string[]): string =>
  alarms.length > 0 ? `alarms: ${alarms.join(', ')}` : 'no alarm';
