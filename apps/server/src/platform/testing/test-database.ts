/** A database for each test file: a copy of the migrated template, dropped after the file. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, createPool, type Db, type PoolOptions } from '../database.ts';
import { consoleRole } from '../database-roles.ts';

/** The test database; read the fields inside tests and hooks, not while the file loads. */
export type TestDatabase = {
  /** For the server, with its privileges in the product. */
  readonly db: Db;
  readonly serverPool: pg.Pool;
  readonly url: string;
  readonly consoleUrl: string;
  /** For the hall console, with the server's privileges and write access to what only staff may change. */
  readonly consoleDb: Db;
  /** For the owner: to prepare a database, and to change tables directly in tests. */
  readonly ownerDb: Db;
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
};

type Open = Pick<TestDatabase, 'db' | 'serverPool' | 'consoleDb' | 'ownerDb' | 'pool'>;

/**
 * Copies the template before the file's tests and drops the copy after them. Without time limits by default: a hundred
 * concurrent calls on a busy machine are slow, but not a failure.
 */
export function useTestDatabase(options: PoolOptions = { limits: 'none', connections: 10 }): TestDatabase {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = withDatabase(inject('serverUrl'), name);
  const consoleUrl = Object.assign(new URL(url), { username: consoleRole }).href;
  const ownerUrl = withDatabase(templateUrl, name);
  let held: Open | undefined;

  beforeAll(async () => {
    await asAdministrator(
      templateUrl,
      `CREATE DATABASE ${name} TEMPLATE ${new URL(templateUrl).pathname.slice(1)} STRATEGY FILE_COPY`,
    );
    const pool = createPool(ownerUrl, () => undefined, { limits: 'none', connections: 10 });
    const serverPool = createPool(url, () => undefined, options);
    held = {
      db: createDatabase(serverPool),
      serverPool,
      consoleDb: createDatabase(createPool(consoleUrl, () => undefined, options)),
      pool,
      ownerDb: createDatabase(pool),
    };
  });
  afterAll(async () => {
    await held?.db.destroy();
    await held?.consoleDb.destroy();
    await held?.ownerDb.destroy();
    await asAdministrator(templateUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  const opened = (): Open => {
    if (!held) throw new Error('The test database exists only while tests run.');
    return held;
  };
  return {
    url,
    consoleUrl,
    ownerUrl,
    get serverPool() {
      return opened().serverPool;
    },
    get consoleDb() {
      return opened().consoleDb;
    },
    get ownerDb() {
      return opened().ownerDb;
    },
    get db() {
      return opened().db;
    },
    get pool() {
      return opened().pool;
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

async function asAdministrator(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    // A template can only be copied without open connections, so copies are made one at a time.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
