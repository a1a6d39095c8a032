import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const programs: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/openssl': 'openssl',
};
/** The path of an installed `pg_isready` of any version. If there is none, the path that Debian uses. */
export const pgIsReady =
  globSync('/usr/lib/postgresql/*/bin/pg_isready')[0] ?? '/usr/lib/postgresql/15/bin/pg_isready';

/** The program that starts Patroni, as deployed. `PYTHONPATH` can make it use another Patroni than the machine's. */
export const patroni = join(import.meta.dirname, '../deploy/patroni/patroni-short-lease');

/** The library that gives a program another clock; empty when it is missing. */
export const libfaketime = (): string => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '';

/** Returns the Debian packages that the cluster needs and this machine lacks. */
export function missingPackages(): readonly string[] {
  return Object.entries({
    ...programs,
    [pgIsReady]: 'postgresql-client',
    [libfaketime()]: 'libfaketime',
    '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  })
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);
}

/** Returns why Patroni cannot be used, for example because its version loses purchases; undefined when it can. */
export function whyNoPatroni(): string | undefined {
  const { status, stderr } = spawnSync(patroni, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1);
}
