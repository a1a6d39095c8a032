import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { RoundWatchDeps } from '../round-watch/round-watch.ts';

/** The dependencies of hall screens. */
export type HallScreensDeps = RoundWatchDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly liveFeed: LiveFeed;
  readonly throttleSecret: string;
  /** The key that hashes codes. */
  readonly codeSecret: string;
  /** The console's origin, which decides whether cookies require https. */
  readonly hallUrl: string;
  /** The portal's origin, for the address of a hall's page. */
  readonly portalUrl: string;
  readonly helpline: { readonly name: string; readonly phone: string };
};
