import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Db } from './database.ts';
import { useDatabaseLine } from './testing/database-line.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const line = useDatabaseLine(() => database.url);
let db: Db;
afterEach(() => db.destroy());

/** The one connection of a pool, which waits so long for an answer. */
function openPool(silenceMs: number) {
  const short = { lockMs: 100, statementMs: 200, idleInTransactionMs: 300, poolMs: 400, transactionMs: 500 };
  const pool = createPool(line.url, () => undefined, { connections: 1, limits: { ...short, silenceMs } });
  db = createDatabase(pool);
  return pool;
}
const look = (from: Db) => from.selectFrom('halls.owners').select('owner_id').execute();

describe('a pool whose server has gone silent', () => {
  it('gives up after a while, and does not wait on the same connection again', async () => {
    const pool = openPool(300);
    await look(db);
    line.fallSilent();
    await expect(look(db)).rejects.toThrow('Query read timeout');
    expect(pool.totalCount).toBe(0);
    line.speakAgain();
    await look(db);
  });

  it('does not wait again to roll back a transaction of which it hears nothing', async () => {
    openPool(1000);
    const startedAt = performance.now();
    const transaction = db.transaction().execute(async (tx) => {
      line.fallSilent();
      await look(tx);
    });
    await expect(transaction).rejects.toThrow('Query read timeout');
    expect(performance.now() - startedAt).toBeLessThan(1900);
  });
});
