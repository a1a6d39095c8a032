/**
 * The dependencies that a process opens before its modules: the database with its feed and its watch, and the metrics.
 */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { type DatabaseHealth, openDatabaseHealth } from './platform/database-health.ts';
import { type DatabaseWatch, isFit, watchDatabase } from './platform/database-watch.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { openLiveFeed } from './platform/live-feed.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { systemRandom } from './platform/random-bytes.ts';
import { openReadingThread } from './platform/reading-thread.ts';

/** Long reads run in a thread of their own. */
export const readingProgram = join(import.meta.dirname, 'reading-worker.ts');

/** Logged when a connection of a pool is closed by the database. */
export const droppedConnection = 'the database dropped a connection';

/** The dependencies of every module, and those of the process alone. */
export type OwnDependencies = Dependencies & {
  readonly databaseHealth: DatabaseHealth;
  readonly databaseWatch: DatabaseWatch;
  readonly metrics: Metrics;
  /** Makes `isReady` false from now on. */
  readonly endReadiness: () => void;
};

/** Opens them all. The caller closes each. */
export async function openDependencies(databaseUrl: string, log: Logger): Promise<OwnDependencies> {
  const pool = createPool(databaseUrl, (error) => log.warn({ err: error }, droppedConnection));
  const [db, clock] = [createDatabase(pool), systemClock];
  const liveFeed = await openLiveFeed(databaseUrl, log);
  const databaseHealth = openDatabaseHealth(databaseUrl);
  const databaseWatch = watchDatabase({ db, liveFeed, clock, log });
  let isLeaving = false;
  const isReady = async (): Promise<boolean> =>
    !isLeaving && isFit(databaseWatch.faults()) && (await databaseHealth.isWell());
  const readingThread = openReadingThread({ databaseUrl, program: readingProgram, log });
  const metrics = openMetrics({ pool, watch: databaseWatch, isReady });
  const dependencies = { log, clock, random: systemRandom, db, liveFeed, isReady, readingThread };
  const endReadiness = (): void => {
    isLeaving = true;
  };
  return { ...dependencies, databaseHealth, databaseWatch, metrics, endReadiness };
}
