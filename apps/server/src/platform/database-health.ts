import { healthMs } from '@lokalbingo/contract/waits';
import pg from 'pg';
import { within } from './within.ts';

/** Knows whether the database answers. */
export type DatabaseHealth = {
  /** Asks it for nothing, and has the answer within `healthMs`, whatever else is asked and waited for. */
  readonly isWell: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Asks on a connection of its own, so that a pool that is used up makes nobody believe that the database is away. */
export function openDatabaseHealth(databaseUrl: string): DatabaseHealth {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: healthMs,
    query_timeout: healthMs,
    // It is kept, also when nobody asks for long.
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await pool.query('SELECT');
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  return {
    isWell: async () => {
      asking ??= ask();
      return (await within(healthMs, asking)) ?? false;
    },
    close: () => pool.end(),
  };
}
