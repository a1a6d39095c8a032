import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from './database-failure.ts';

const againAfterMs = 200;
// PostgreSQL's code for "retrying may succeed". The job library knows no other for a lost connection.
const maybeBetterAgain = '40001';

/**
 * Adapts a pool to the job library, which does not catch errors when it records the end of a job. Without this adapter
 * a database outage would end the process. Waits for connections while the database is away, and repeats statements
 * whose connection was lost; every statement of the library may be run twice.
 * @param patience aborted when the runner stops; errors are then passed on
 */
export function retryingPool(pool: pg.Pool, patience: AbortSignal): pg.Pool {
  const patiently = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return patientClient(await pool.connect(), patience);
      } catch (error) {
        if (patience.aborted || !isUnavailable(error)) throw error;
        await pause(againAfterMs);
      }
    }
  };
  // The library's listener uses a callback, and retries by itself.
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : patiently();
  return withOwn(pool, { connect });
}

function patientClient(client: pg.PoolClient, patience: AbortSignal): pg.PoolClient {
  const query = async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(statement, values);
    } catch (error) {
      if (patience.aborted || !isUnavailable(error)) throw error;
      throw Object.assign(error, { code: maybeBetterAgain });
    }
  };
  return withOwn(client, { query });
}

/** Returns an object with some of its methods replaced. */
function withOwn<Whole extends object>(whole: Whole, own: Readonly<Record<string, unknown>>): Whole {
  return new Proxy(whole, {
    get: (target, name) => {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
