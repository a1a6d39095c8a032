/** Nights in which parties' days are compared with our books, for tests. */

import { nextNight, reconciliationOf } from '../../../platform/nights.ts';
import { osloDay, osloDayOf, plusDays } from '../../../platform/oslo-calendar.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { Party } from '../party.ts';
import { reconcileDays } from '../reconciliation/reconcile-job.ts';

type Sight = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly logLines: readonly string[];
};

/** Reads findings, and runs nights. */
export function partyNights({ database, clock, logLines }: Sight) {
  const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await database.pool.query<Row>(sql, values)).rows;
  let day = osloDay('2028-01-01');
  const forgetDays = async (): Promise<void> => {
    await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM outside_money.difference_steps; DELETE FROM outside_money.differences;
      DELETE FROM outside_money.told_days; DELETE FROM outside_money.reconciliations; COMMIT`);
  };
  return {
    rows,
    /** Deletes all comparisons and findings. */
    forgetDays,
    /** Begins a few days later, with all earlier findings deleted. */
    restart: async (): Promise<void> => {
      day = plusDays(day, 10);
      clock.set(`${day}T11:00:00Z`);
      await forgetDays();
    },
    /** Advances to the next night and compares a party's days as its job does; false when days remain. */
    night: (deps: ExternalMoneyDeps, its: Party): Promise<boolean> => {
      clock.set(nextNight(clock.now()));
      return reconcileDays(deps, its);
    },
    /** Advances through the next two nights of the clock, so that a test may run at any hour. */
    nights: async (deps: ExternalMoneyDeps, its: Party): Promise<boolean> => {
      const day = osloDayOf(clock.now());
      const done: boolean[] = [];
      for (const each of [day, plusDays(day, 1)]) {
        clock.set(reconciliationOf(each));
        done.push(await reconcileDays(deps, its));
      }
      return done.every(Boolean);
    },
    /** Returns a movement's discrepancies, oldest first, as "amount_differs 51/50" and how each ended, if it did. */
    differencesIn: async (walletTransferId: string): Promise<readonly string[]> =>
      (
        await rows<{ said: string }>(
          `SELECT concat_ws(' ', kind, coalesce((told_ore / 100.0)::float::text, '-') || '/' || (booked_ore / 100.0)::float,
             ended_because) AS said
           FROM outside_money.differences WHERE movement_id = $1 ORDER BY difference_id`,
          walletTransferId,
        )
      ).map(({ said }) => said),
    numberOf: async (walletTransferId: string): Promise<number> => {
      const [row] = await rows<{ id: number }>(
        'SELECT max(difference_id) AS id FROM outside_money.differences WHERE movement_id = $1',
        walletTransferId,
      );
      return row?.id ?? 0;
    },
    /** Returns the raised alarms with a name. */
    alarms: (alarm: string) =>
      logLines
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
        .filter((line) => line.alarm === alarm),
  };
}
