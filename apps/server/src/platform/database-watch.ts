/**
 * Detects faults between a process and its database while both answer: a pooler that drops notifications or the limits
 * of a connection, and clocks that differ. None of these fails a query, so each process checks for them.
 */
import { seconds } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { LiveFeed } from './live-feed.ts';
import type { Running } from './running.ts';

/**
 * A fault that a process detects.
 * - `feed_silent`: it does not receive what it publishes itself, so its windows get no events.
 * - `limits_missing`: its connections do not have the time limits of `databaseWaits`.
 * - `clock_off`: its clock differs from the database's by 250 ms.
 * - `clock_wrong`: by one second; such a process must not close a sale or draw.
 */
export type DatabaseFault = 'feed_silent' | 'limits_missing' | 'clock_off' | 'clock_wrong';

/** What a process knows about its database. */
export type DatabaseWatch = Running & {
  /**
   * Returns the faults of the latest check; none before the first. They do not change while the database is
   * unavailable.
   */
  readonly faults: () => ReadonlySet<DatabaseFault>;
  /** Returns how far this process's clock is ahead of the database's, in ms; negative when behind. */
  readonly clockAheadMs: () => number;
  /** Checks now. Resolves when the faults are known. */
  readonly look: () => Promise<void>;
};

/** The dependencies of a watch. */
export type DatabaseWatchDeps = {
  readonly db: Db;
  readonly liveFeed: Pick<LiveFeed, 'receivesItself'>;
  readonly clock: Clock;
  readonly log: Logger;
};

const betweenLooksMs = seconds(2);
/** A notification arrives within milliseconds; a feed that is reconnecting is late for as long as that takes. */
const echoMs = seconds(2);
const clockOffMs = 250;
const clockWrongMs = seconds(1);

/** The severity and meaning of each fault. A process with an `unfit` fault accepts no calls. */
const meanings: Readonly<Record<DatabaseFault, { readonly isUnfit: boolean; readonly means: string }>> = {
  feed_silent: { isUnfit: true, means: 'this process does not receive what it publishes' },
  limits_missing: { isUnfit: true, means: 'connections lack their time limits' },
  clock_off: { isUnfit: false, means: "the clock differs from the database's" },
  clock_wrong: {
    isUnfit: false,
    means: "the clock differs too much from the database's: no sale is closed, no ball drawn",
  },
};

/** Whether a process with these faults may accept calls. */
export const isFit = (faults: ReadonlySet<DatabaseFault>): boolean =>
  ![...faults].some((fault) => meanings[fault].isUnfit);

/**
 * Checks every two seconds until stopped. Each fault raises an alarm in the log when it begins, and logs a line when it
 * ends.
 */
export function watchDatabase(deps: DatabaseWatchDeps): DatabaseWatch {
  let faults: ReadonlySet<DatabaseFault> = new Set();
  let aheadMs = 0;
  let underWay: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    try {
      const seen = await stateOf(deps);
      aheadMs = seen.clockAheadMs;
      const found = faultsOf(seen);
      logChange(deps.log, faults, found, aheadMs);
      faults = found;
    } catch {
      // The database is unavailable, which is reported elsewhere, so nothing can be decided.
    } finally {
      underWay = undefined;
    }
  };
  const look = (): Promise<void> => {
    underWay ??= lookOnce();
    return underWay;
  };
  const timer = setInterval(look, betweenLooksMs);
  return {
    faults: () => faults,
    clockAheadMs: () => aheadMs,
    look,
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** The observations of one check. */
export type SeenDatabase = {
  readonly isFeedReceived: boolean;
  readonly hasLimits: boolean;
  readonly clockAheadMs: number;
};

/** Decides which faults exist. */
export function faultsOf({
  isFeedReceived,
  hasLimits,
  clockAheadMs,
}: SeenDatabase): ReadonlySet<DatabaseFault> {
  const off = Math.abs(clockAheadMs);
  return new Set<DatabaseFault>([
    ...(isFeedReceived ? [] : (['feed_silent'] as const)),
    ...(hasLimits ? [] : (['limits_missing'] as const)),
    ...(off >= clockOffMs ? (['clock_off'] as const) : []),
    ...(off >= clockWrongMs ? (['clock_wrong'] as const) : []),
  ]);
}

async function stateOf({ db, liveFeed, clock }: DatabaseWatchDeps): Promise<SeenDatabase> {
  const requestedAt = clock.now().getTime();
  const { rows } = await sql<{ readonly now: Date; readonly lockMs: string; readonly statementMs: string }>`
    SELECT clock_timestamp() AS now, max(setting) FILTER (WHERE name = 'lock_timeout') AS "lockMs",
      max(setting) FILTER (WHERE name = 'statement_timeout') AS "statementMs"
    FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout')`.execute(db);
  const answeredAt = clock.now().getTime();
  const [{ now, lockMs, statementMs } = { now: new Date(requestedAt), lockMs: '', statementMs: '' }] = rows;
  return {
    isFeedReceived: await liveFeed.receivesItself(db, echoMs),
    hasLimits: Number(lockMs) === databaseWaits.lockMs && Number(statementMs) === databaseWaits.statementMs,
    clockAheadMs: aheadOf(now.getTime(), requestedAt, answeredAt),
  };
}

/**
 * Returns the least by which our clock can be ahead: the other clock was read at some moment between question and
 * answer.
 */
export function aheadOf(theirsMs: number, requestedAtMs: number, answeredAtMs: number): number {
  if (theirsMs < requestedAtMs) return requestedAtMs - theirsMs;
  return theirsMs > answeredAtMs ? answeredAtMs - theirsMs : 0;
}

function logChange(
  log: Logger,
  before: ReadonlySet<DatabaseFault>,
  now: ReadonlySet<DatabaseFault>,
  clockAheadMs: number,
): void {
  for (const fault of now.difference(before))
    log.error({ alarm: fault, clockAheadMs }, meanings[fault].means);
  for (const fault of before.difference(now)) log.info({ ended: fault, clockAheadMs }, 'a fault has ended');
}
