import type { Logger } from 'pino';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { DatabaseHealth } from './database-health.ts';
import type { LiveFeed } from './live-feed.ts';
import type { ReadingThread } from './reading-thread.ts';

/** The dependencies of every module, created once. Each module takes the few that it needs. */
export type Surroundings = {
  readonly log: Logger;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly db: Db;
  readonly liveFeed: LiveFeed;
  readonly databaseHealth: DatabaseHealth;
  readonly readingThread: ReadingThread;
};
