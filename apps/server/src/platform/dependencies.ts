import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { LiveFeed } from './live-feed.ts';
import type { RandomBytes } from './random-bytes.ts';
import type { ReadingThread } from './reading-thread.ts';

/** The dependencies of every module, created once. Each module takes the few that it needs. */
export type Dependencies = {
  readonly log: Logger;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly db: Db;
  readonly liveFeed: LiveFeed;
  /** Whether this process may accept calls. */
  readonly isReady: () => Promise<boolean>;
  readonly readingThread: ReadingThread;
};
