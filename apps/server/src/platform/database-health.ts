import { setImmediate } from 'node:timers/promises';
import { healthBeatMs, healthMs } from '@lokalbingo/contract/waits';
import pg from 'pg';
import { withTimeout } from './with-timeout.ts';

/** Watches whether the database answers. */
export type DatabaseHealth = {
  /**
   * Whether it answers, by the latest check: usually returned without waiting, and always within `healthMs`. A database
   * that falls silent is detected within `healthBeatMs + healthMs`, however many callers ask.
   */
  readonly isWell: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

// An unanswered question is abandoned after this time, so that the next one gets a new connection.
const givenUpMs = 2 * healthMs;
// The latest answer is valid until the next one, which may be late.
const provenForMs = 2 * healthBeatMs;

/**
 * Starts to check by itself, so that no caller waits in the database's queue. Uses a connection of its own, so that an
 * exhausted pool does not look like an unavailable database.
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
    const requestedAtMs = performance.now();
    isKnownWell = await answeredWithin(healthMs, answered);
    if (isKnownWell) provenAtMs = requestedAtMs;
  };
  const ask = (): void => {
    // The earlier question is still unanswered: a second one would only wait behind it.
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

/**
 * Asks the database. Does not use the driver's own timeout, which expires while this process is busy, even when the
 * answer has arrived.
 */
async function isAnswered(pool: pg.Pool): Promise<boolean> {
  try {
    const client = await pool.connect();
    const pending = client.query('SELECT').then(
      () => true,
      () => false,
    );
    const hasAnswered = await answeredWithin(givenUpMs, pending);
    client.release(!hasAnswered);
    return hasAnswered;
  } catch {
    return false;
  }
}

/** Whether the answer came in time. An answer that arrived while this process was busy counts as in time. */
export async function answeredWithin(waitMs: number, answered: Promise<boolean>): Promise<boolean> {
  return (await withTimeout(waitMs, answered)) ?? Promise.race([answered, setImmediate(false)]);
}
