import { minutes, seconds } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Running } from './running.ts';

/**
 * Logs an outage of the database in two lines, however many failures there are: one at its beginning, with the reason,
 * and one at its end, with the number of failures and their reasons. In between, once a minute, it logs that the outage
 * continues.
 */
export type DatabaseOutage = {
  /** Records a failure of the database, and logs the first. */
  readonly note: (failure: Error, report: (facts: object, message: string) => void) => void;
  /** Watches for the end of the outage; without it the outage never ends. */
  readonly watch: (isWell: () => Promise<boolean>, log: Logger) => Running;
};

/** Starts without an outage. */
export function databaseOutage(): DatabaseOutage {
  let outage:
    | { readonly begunAtMs: number; reportedAtMs: number; readonly failures: Map<string, number> }
    | undefined;
  return {
    note: (failure, report) => {
      const why = (failure as { code?: string }).code ?? failure.message;
      if (outage === undefined) report({ why }, 'database unavailable');
      outage ??= { begunAtMs: Date.now(), reportedAtMs: Date.now(), failures: new Map() };
      outage.failures.set(why, (outage.failures.get(why) ?? 0) + 1);
    },
    watch: (isWell, log) => {
      let seenFailures = 0;
      const look = async (): Promise<void> => {
        if (outage === undefined) return;
        const { begunAtMs, failures } = outage;
        const isOver = (await isWell()) && seenFailures === sumOf(failures);
        seenFailures = sumOf(failures);
        const facts = { failures: Object.fromEntries(failures), lastedMs: Date.now() - begunAtMs };
        if (isOver) {
          outage = undefined;
          log.info(facts, 'database available again');
        } else if (Date.now() - outage.reportedAtMs >= minutes(1)) {
          outage.reportedAtMs = Date.now();
          log.error(facts, 'database still unavailable');
        }
      };
      const timer = setInterval(look, seconds(1));
      return { stop: async () => clearInterval(timer) };
    },
  };
}

const sumOf = (failures: ReadonlyMap<string, number>): number =>
  [...failures.values()].reduce((sum, each) => sum + each, 0);
