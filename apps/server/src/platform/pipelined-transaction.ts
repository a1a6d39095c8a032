import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { DB } from './database.gen.ts';
import { assert } from './result.ts';

/** What came of the work, and the first of its statements that failed: whatever the work made of it, nothing is kept. */
export type Pipelined<Value> = {
  readonly value: Value;
  readonly failed: { readonly error: unknown } | undefined;
};

/**
 * Does work in a transaction whose statements leave as they are asked for. PostgreSQL does what comes on a connection one
 * after the other, so those that need no answer of one another are asked for together, with `Promise.all`, in the order
 * in which they shall be done: each sees what those before it wrote and waited for, and all of them cost one wait.
 * After one that fails none is done, and what is asked for when the work is over reaches the connection no more. The pool
 * must be of connections that `pipeline`; Kysely alone would hold every statement back until the one before it is answered.
 *
 * It is over when every statement has been answered, those as well that the work did not wait for.
 */
export function pipelined<Value>(
  tx: Transaction<DB>,
  work: (tx: Transaction<DB>) => Promise<Value>,
): Promise<Pipelined<Value>> {
  const executor = tx.getExecutor();
  let isOver = false;
  let failed: Pipelined<Value>['failed'];
  // They are answered in order, so the last one stands for all.
  let answered: Promise<unknown> = Promise.resolve();
  return executor.provideConnection(async (connection) => {
    const doing = work(
      new Transaction<DB>({
        ...neverAsked,
        executor: executor.withConnectionProvider({
          provideConnection: async (use) => {
            assert(!isOver, 'A statement was asked for after the end of its transaction.');
            const statement = use(connection);
            answered = statement.catch((error: unknown) => {
              failed ??= { error };
            });
            return statement;
          },
        }),
      }),
    );
    const value = await doing.finally(() => {
      isOver = true;
    });
    await answered;
    return { value, failed };
  });
}

// A transaction asks its executor alone; these make connections and other transactions.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
});
const neverAsked = { config: { dialect }, dialect, driver: new DummyDriver() };
