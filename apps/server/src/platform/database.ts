/**
 * PostgreSQL through Kysely, and the only way to write to it.
 *
 * Everything that must be true together happens in one `inTransaction`. A use case that writes takes the `Tx` that only
 * `inTransaction` creates, so its signature shows that it can write.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { seconds } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.gen.ts';
import { kyselyPool } from './kysely-pool.ts';
import { pipelined } from './pipelined-transaction.ts';
import { assert, type Decision } from './result.ts';

/** For reads outside a transaction. */
export type Db = Kysely<DB>;
/** An open transaction: only {@link inTransaction} creates it. */
export type Tx = Transaction<DB>;

const int8 = 20;
const numeric = 1700;
const date = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), 'A number from the database is beyond the safe integers.');
  return value;
}

/** Converts columns to the code's types: bigint and numeric sums to safe integers, dates to "YYYY-MM-DD". */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && (oid === int8 || oid === numeric)) return safeInteger;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

// Solid-state disks read a random row about as fast as the next one. The default of 4 is for spinning disks, and makes
// a prepared statement choose to scan whole tables while they are small.
const planning = '-c random_page_cost=1.1';

/** The time limits of a connection, in milliseconds; see `databaseWaits` for their meanings. */
export type DatabaseLimits = { readonly [Limit in keyof typeof databaseWaits]: number };

/** The options of a pool. */
export type PoolOptions = {
  /** 20 by default. */
  readonly connections?: number;
  /** The product's by default; `none` for work that nobody waits for, such as seeding. */
  readonly limits?: DatabaseLimits | 'none';
};

/**
 * Creates a pool of connections to the database at `url`. Calls `onIdleError` when the server closes an idle
 * connection.
 */
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
  const onError = (error: Error): void => {
    // The pool attaches its whole connection to the error, with its key and its statements.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
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

/** Creates Kysely over a pool. Closing it with `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
}

/**
 * Lets a transaction last longer than `databaseWaits.transactionMs`, for a job that nobody waits for and that
 * holds no lock that others wait for. Each statement keeps its own limits.
 */
export async function liftTransactionLimit(tx: Tx): Promise<void> {
  await sql`SET LOCAL transaction_timeout = 0`.execute(tx);
}

const underWay = new AsyncLocalStorage<true>();

/** Whether the caller is inside {@link inTransaction}, and so holds one of the shared connections. */
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
 * Runs the work in one transaction (read committed; the code takes the row locks it needs), {@link pipelined}. Commits
 * when the work accepts. Rolls back when it refuses, unless the refusal is `kept`. Rolls back and rethrows when it
 * throws, and when one of its statements has failed, even one that was not awaited or whose error was caught. A
 * deadlock is retried up to three times, so the work must do nothing outside the database.
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
            // PostgreSQL would answer the commit with a rollback, and report success.
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

/** Returns the name of the constraint that a statement violated; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
