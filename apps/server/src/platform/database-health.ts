import { setImmediate } from 'node:timers/promises';
import { healthBeatMs, healthMs } from '@lokalbingo/contract/waits';
import pg from 'pg';
import { withTimeout } from './with-timeout.ts';

/** Knows whether the database answers. */
export type DatabaseHealth = {
  /**
   * Whether it answers, as far as is known: mostly without waiting, and never longer than `healthMs`. A database that
   * falls silent is known to within `healthBeatMs + healthMs`, however many ask and whatever they wait for.
   */
  readonly isWell: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

// A question is given up after it was judged, so that the next one finds a new connection.
const givenUpMs = 2 * healthMs;
// An answer is good for the next one, which may be late.
const provenForMs = 2 * healthBeatMs;

/**
 * Asks by itself, from now on, so that nobody's question has to wait for the database behind all who came before; and on
 * a connection of its own, so that a pool that is used up makes nobody believe that the database is away.
 */
export function openDatabaseHealth(databaseUrl: string): DatabaseHealth {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: givenUpMs,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isKnownWell = false;
  let provenAtMs = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let judgement = Promise.resolve();
  const judge = async (answered: Promise<boolean>): Promise<void> => {
    const askedAtMs = performance.now();
    isKnownWell = await heardWithin(healthMs, answered);
    if (isKnownWell) provenAtMs = askedAtMs;
  };
  const ask = (): void => {
    // One that is silent still: a second question would only wait behind it.
    if (isAsking) return;
    isAsking = true;
    const answered = isAnswered(pool);
    answered.then(() => {
      isAsking = false;
    });
    judgement = judge(answered);
  };
  ask();
  const beating = setInterval(ask, healthBeatMs);
  return {
    isWell: async () => {
      const isFresh = performance.now() - provenAtMs <= provenForMs;
      if (!isKnownWell || !isFresh) await judgement;
      return isKnownWell;
    },
    close: async () => {
      clearInterval(beating);
      await pool.end();
    },
  };
}

/** Not by the driver's own limit, which runs out while this process is busy, whatever came meanwhile. */
async function isAnswered(pool: pg.Pool): Promise<boolean> {
  try {
    const client = await pool.connect();
    const asked = client.query('SELECT').then(
      () => true,
      () => false,
    );
    const isHeard = await heardWithin(givenUpMs, asked);
    client.release(!isHeard);
    return isHeard;
  } catch {
    return false;
  }
}

/** Whether a yes came in time. What came while this process was busy with something else has come in time, too. */
export async function heardWithin(waitMs: number, answered: Promise<boolean>): Promise<boolean> {
  return (await withTimeout(waitMs, answered)) ?? Promise.race([answered, setImmediate(false)]);
}
