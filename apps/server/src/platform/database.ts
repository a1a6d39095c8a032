/**
 * PostgreSQL through Kysely, and the one way to write to it.
 *
 * Everything that must be true together happens in one `inTransaction`. A use case that writes takes the `Tx` that
 * only `inTransaction` gives out, so its signature shows that it can.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { seconds } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.gen.ts';
import { kyselyPool } from './kysely-pool.ts';
import { pipelined } from './pipelined-transaction.ts';
import { assert, type Decision } from './result.ts';

/** Reads outside a transaction. */
export type Db = Kysely<DB>;
/** A transaction under way: given out by {@link inTransaction} only. */
export type Tx = Transaction<DB>;

const int8 = 20;
const numeric = 1700;
const date = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), 'A number from the database is beyond the safe integers.');
  return value;
}

/** Columns arrive as what the code works with: bigint and numeric sums as safe integers, dates as "YYYY-MM-DD". */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && (oid === int8 || oid === numeric)) return safeInteger;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

// Solid-state disks find a row about as fast as the next one. The default of 4 is for spinning ones, and makes a
// prepared statement settle for reading whole tables while they are small.
const planning = '-c random_page_cost=1.1';

/** How long things may take on a connection, in milliseconds; see `databaseWaits` for what each means. */
export type DatabaseLimits = { readonly [Limit in keyof typeof databaseWaits]: number };

/** What a pool is made with. */
export type PoolOptions = {
  /** 20 unless told. */
  readonly connections?: number;
  /** The product's unless told; `none` for what nobody waits for, such as putting in seed data. */
  readonly limits?: DatabaseLimits | 'none';
};

/** A pool of connections to the database at `url`. `onIdleError` hears when the server drops a connection. */
export function createPool(
  url: string,
  onIdleError: (error: Error) => void,
  { connections = 20, limits = databaseWaits }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: columnTypes,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    ...(limits === 'none'
      ? { options: planning }
      : {
          options: `${planning} ${settingsOf(limits)}`,
          connectionTimeoutMillis: limits.poolMs,
          query_timeout: limits.silenceMs,
        }),
  });
  const tell = (error: Error): void => {
    // The pool hangs its whole connection on the error, with its key and its statements.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

function settingsOf({ lockMs, statementMs, idleInTransactionMs, transactionMs }: DatabaseLimits): string {
  return [
    `-c lock_timeout=${lockMs}`,
    `-c statement_timeout=${statementMs}`,
    `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    `-c transaction_timeout=${transactionMs}`,
  ].join(' ');
}

/** Kysely over a pool. Closing it with `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
}

const underWay = new AsyncLocalStorage<true>();

/** Whether the caller stands inside {@link inTransaction}, and so holds one of the connections that all share. */
export const isInTransaction = (): boolean => underWay.getStore() ?? false;

class RolledBack extends Error {}

const deadlockDetected = '40P01';
const serializationFailure = '40001';
const attemptsAtMost = 3;

function mayBeRepeated(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === deadlockDetected || error.code === serializationFailure)
  );
}

/**
 * Runs the work in one transaction (read committed; the code takes the row locks it needs), {@link pipelined}.
 * Commits when the work returns yes; rolls back when it returns no, so a no never leaves half of a yes behind, unless
 * it is a no that was `kept`; rolls back and rethrows when it throws, and when one of its statements has failed, even one
 * that it did not wait for or whose error it caught. A deadlock is run again, three times at most, so the work must do
 * nothing outside the database.
 */
export async function inTransaction<Outcome extends Decision<unknown, unknown>>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    let refused: Outcome | undefined;
    try {
      return await underWay.run(true, () =>
        db.transaction().execute(async (queued) => {
          const { value: outcome, failed } = await pipelined(queued, work);
          if (outcome.ok || outcome.isKept) {
            // PostgreSQL would answer the commit with a rollback, and call it done.
            if (failed) throw failed.error;
            return outcome;
          }
          refused = outcome;
          throw new RolledBack();
        }),
      );
    } catch (error) {
      if (error instanceof RolledBack && refused !== undefined) return refused;
      if (attempt < attemptsAtMost && mayBeRepeated(error)) continue;
      throw error;
    }
  }
}

/** The name of the constraint that a statement broke, or undefined when the error is something else. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
