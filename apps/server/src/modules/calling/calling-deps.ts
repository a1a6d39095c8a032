import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { RoundFeeds } from '../rounds/rounds.ts';

/** The dependencies of calling. */
export type CallingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly feeds: RoundFeeds;
  readonly liveFeed: LiveFeed;
  readonly callerSilentMs: number;
};
