/** What the whole program is made with, once. Modules receive only the few of these that they need. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { NetaxeptClient } from './modules/payments/payments.ts';
import type { Chance } from './platform/chance.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database.ts';
import type { LiveFeed } from './platform/live-feed.ts';

/** Everything with two lives, and what leads to the database. */
export type AppDeps = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly liveFeed: LiveFeed;
  readonly netaxept: NetaxeptClient;
};
