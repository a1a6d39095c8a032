import type { Logger } from 'pino';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { Party, PartyName } from './party.ts';

/** What moving money to and from parties needs. A party that the installation does not have is missing. */
export type OutsideMoneyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly liveFeed: LiveFeed;
  readonly log: Logger;
  readonly parties: ReadonlyMap<PartyName, Party>;
};
