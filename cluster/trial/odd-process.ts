/** Starts misconfigured processes, one at a time, and reports whether they notice. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady, type ProcessRole, type ProductSite, startProcess, urlsAt } from '../product.ts';
import { startProgram } from '../program.ts';
import type { Cluster } from '../running-cluster.ts';
import { countBalls } from './check-books.ts';
import type { Observation } from './choose-faults.ts';

const longEnoughMs = 15_000;

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
  try {
    return await tryOne({ folder, ports, urls: urlsAt(ports.pooler) }, 'game', `game-behind-${mode}`);
  } finally {
    await pooler.stop();
  }
}

/** Runs only one conductor, whose clock is 3 s ahead. @returns its alarms, and how many balls it drew */
export async function tryWrongClock(cluster: Cluster): Promise<Observation> {
  const conductors = cluster.processes.filter(({ role }) => role === 'conductor');
  for (const { program } of conductors) program.signal('SIGKILL');
  const since = new Date();
  const wrapper = ['/usr/bin/faketime', '-f', '+3s'];
  const settings = { FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const seen = await tryOne(cluster, 'conductor', 'conductor-ahead', settings, wrapper);
  const balls = await countBalls(cluster.urls.ownerUrl, since);
  for (const { program } of conductors) program.start();
  return { ...seen, told: `${seen.told}; balls drawn meanwhile: ${balls}` };
}

/** Starts a process for a while. It is sound when it is not ready or raises an alarm. */
async function tryOne(
  site: ProductSite,
  role: ProcessRole,
  name: string,
  settings: Readonly<Record<string, string>> = {},
  wrapper: readonly string[] = [],
): Promise<Observation> {
  const place = { role, name, port: site.ports.spare };
  const odd = startProcess(site, place, { DEMO: 'no', ...settings }, wrapper);
  await pause(longEnoughMs);
  const isServing = await isReady(place);
  odd.program.signal('SIGKILL');
  const alarms = readFileSync(join(site.folder, `${name}.log`), 'utf8').matchAll(/"alarm":"(\w+)"/g);
  const names = [...new Set([...alarms].map(([, alarm]) => alarm))];
  const alarm = names.length > 0 ? `alarms: ${names.join(', ')}` : 'no alarm';
  return {
    told: `${isServing ? 'ready' : 'not ready'}, ${alarm}`,
    isSound: !isServing || names.length > 0,
  };
}
