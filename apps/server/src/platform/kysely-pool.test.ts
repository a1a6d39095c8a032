import { databaseWaits } from '@lokalbingo/contract/waits';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { createDatabase, createPool, type Db } from './database.ts';
import { isUnavailable } from './database-failure.ts';
import { atOnce } from './testing/at-once.ts';
import { useDatabaseProxy } from './testing/database-proxy.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const line = useDatabaseProxy(() => database.url);
let db: Db;
afterEach(() => db.destroy());

/** Opens the only connection of a pool, whose answer timeout is a little longer than a busy machine needs. */
function openPool() {
  const limits = { ...databaseWaits, silenceMs: 1000 };
  const pool = createPool(line.url, () => undefined, { connections: 1, limits });
  db = createDatabase(pool);
  return pool;
}
const look = (from: Db) => from.selectFrom('halls.owners').select('owner_id').execute();

describe('a pool whose server has gone silent', () => {
  it('gives up after a timeout, and does not wait on the same connection again', async () => {
    const pool = openPool();
    await look(db);
    line.fallSilent();
    await expect(look(db)).rejects.toThrow('Query read timeout');
    expect(pool.totalCount).toBe(0);
    line.speakAgain();
    await look(db);
  });

  it('does not wait again to roll back a silent transaction', async () => {
    openPool();
    const noAnswer = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (tx) => {
      line.fallSilent();
      await look(tx).finally(noAnswer.resolve);
    });
    const outcome = transaction.catch((error: unknown) => error);
    await noAnswer.promise;
    expect(await atOnce(outcome)).toMatchObject({ message: 'Query read timeout' });
  });
});

describe('a pool whose server is no longer the primary', () => {
  it('discards the connection and counts the failure as an outage', async () => {
    const pool = openPool();
    await sql`SET default_transaction_read_only = on`.execute(db);
    const written = sql`CREATE TABLE written ()`.execute(db);
    expect(isUnavailable(await written.catch((error: unknown) => error))).toBe(true);
    expect(pool.totalCount).toBe(0);
  });
});
