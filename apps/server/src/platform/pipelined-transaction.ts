import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { DB } from './database.gen.ts';
import { assert } from './result.ts';

/**
 * Does work in a transaction whose statements leave as they are asked for. PostgreSQL does what comes on a connection one
 * after the other, so those that need no answer of one another are asked for together, with `Promise.all`, in the order
 * in which they shall be done: each sees what those before it wrote and waited for, and all of them cost one wait.
 * After one that fails none is done, and what is asked for when the work is over reaches the connection no more. The pool
 * must be of connections that `pipeline`; Kysely alone would hold every statement back until the one before it is answered.
 */
export function pipelined<Value>(
  tx: Transaction<DB>,
  work: (tx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  const executor = tx.getExecutor();
  let isOver = false;
  return executor.provideConnection((connection) =>
    work(
      new Transaction<DB>({
        ...neverAsked,
        executor: executor.withConnectionProvider({
          provideConnection: async (use) => {
            assert(!isOver, 'A statement was asked for after the end of its transaction.');
            return use(connection);
          },
        }),
      }),
    ).finally(() => {
      isOver = true;
    }),
  );
}

// A transaction asks its executor alone; these make connections and other transactions.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
});
const neverAsked = { config: { dialect }, dialect, driver: new DummyDriver() };
