import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { DB } from './database.gen.ts';
import { assert } from './result.ts';

/** The outcome of the work, and the first error of a statement, if one failed. The transaction then keeps nothing. */
export type Pipelined<Value> = {
  readonly value: Value;
  readonly failed: { readonly error: unknown } | undefined;
};

/**
 * Runs work in a transaction whose statements are sent as they are issued. PostgreSQL runs the statements of a
 * connection one after another, so independent statements can be issued together with `Promise.all`, in the order in
 * which they must run. All of them cost one round trip. Each sees the changes of the earlier ones and of the
 * transactions for which they waited. After a failed statement no other runs, and statements issued after the end of
 * the work never reach the connection. The pool's connections must `pipeline`; Kysely alone would hold every statement
 * back until the previous one is answered.
 *
 * Ends when every statement has been answered, also those that the work did not await.
 */
export function pipelined<Value>(
  tx: Transaction<DB>,
  work: (tx: Transaction<DB>) => Promise<Value>,
): Promise<Pipelined<Value>> {
  const executor = tx.getExecutor();
  let isOver = false;
  let failed: Pipelined<Value>['failed'];
  // Statements are answered in order, so when the last is answered, all are.
  let answered: Promise<unknown> = Promise.resolve();
  return executor.provideConnection(async (connection) => {
    const doing = work(
      new Transaction<DB>({
        ...disconnected,
        executor: executor.withConnectionProvider({
          provideConnection: async (use) => {
            assert(!isOver, 'A statement was issued after the end of its transaction.');
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

// A transaction uses only its executor. These members would create connections and other transactions.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
});
const disconnected = { config: { dialect }, dialect, driver: new DummyDriver() };
