import { existsSync, globSync } from 'node:fs';

const programs: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/openssl': 'openssl',
};
/** The path of `pg_isready` 15. The patroni package depends on a PostgreSQL client, but of any version. */
export const pgIsReady = '/usr/lib/postgresql/15/bin/pg_isready';

/** The library that gives a program another clock; empty when it is missing. */
export const libfaketime = (): string => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '';

/** Returns the Debian packages that the cluster needs and this machine lacks. */
export function missingPackages(): readonly string[] {
  return Object.entries({
    ...programs,
    [pgIsReady]: 'postgresql-client-15',
    [libfaketime()]: 'libfaketime',
    '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  })
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);
}
