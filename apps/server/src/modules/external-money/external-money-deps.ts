import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { Party, PartyName } from './party.ts';

/** The dependencies of moving money to and from parties. `parties` has those that the installation uses. */
export type ExternalMoneyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly liveFeed: LiveFeed;
  readonly log: Logger;
  readonly parties: ReadonlyMap<PartyName, Party>;
};
