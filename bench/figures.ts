/**
 * The time for the figures of a chain of 200 halls: of a year beside the year before, with a busy day that is
 * not stored yet; and for an export of a year's statistics by day.
 */
import type { FigureUnit } from '@lokalbingo/contract/figures';
import { readFigures } from '../apps/server/src/modules/figures/figures.ts';
import { listHalls } from '../apps/server/src/modules/halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { supervisionJobsModule } from '../apps/server/src/modules/supervision/supervision.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import type { Task } from '../apps/server/src/platform/jobs.ts';
import { withBenchDatabase, withDatabase } from './bench-database.ts';
import { median } from './measure.ts';

const hallCount = 200;
const turns = 9;
/** The number of deposits and ended rounds of all halls today. */
const [deposits, rounds] = [20_000, 12_000];

/** Stores three years of three games, and makes today's transfers, bypassing the program and its guards. */
async function fill(ownerUrl: string): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined, { connections: 1, limits: 'none' });
  await pool.query(`
    SET session_replication_role = replica;
    INSERT INTO figures.hall_days
      SELECT hall_id, day::date, 100000, 20000, 30000, 60000, 20000, 100, 2, 1
      FROM halls.halls, generate_series(current_date - 1095, current_date - 1, interval '1 day') AS day ORDER BY day;
    INSERT INTO figures.game_days
      SELECT hall_id, day::date, game, 500000, 400000, 30, 300
      FROM halls.halls, generate_series(current_date - 1095, current_date - 1, interval '1 day') AS day,
        unnest('{main_1,main_2,main_3}'::text[]) AS game ORDER BY day;
    INSERT INTO figures.hall_months
      SELECT hall_id, date_trunc('month', oslo_day)::date, sum(card_deposits_ore), sum(vipps_deposits_ore),
        sum(cash_deposits_ore), sum(bank_withdrawals_ore), sum(cash_payouts_ore), sum(cash_differences_ore),
        sum(limits_reached), sum(pauses_begun)
      FROM figures.hall_days GROUP BY 1, 2;
    INSERT INTO figures.game_months
      SELECT hall_id, date_trunc('month', oslo_day)::date, game, sum(turnover_ore), sum(prizes_ore), sum(rounds), sum(tickets)
      FROM figures.game_days GROUP BY 1, 2, 3;
    INSERT INTO figures.active_members
      SELECT NULL, 1, unit, day::date, 4000
      FROM unnest('{day,week,month,year}'::text[]) AS unit,
        generate_series(current_date - 1095, current_date - 1, interval '1 day') AS day
      WHERE date_trunc(unit, day) = day;
    WITH made AS (
      INSERT INTO ledger.transfers (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
      SELECT 1 + nth % ${hallCount}, CASE WHEN nth > ${deposits} THEN 'settlement' ELSE 'deposit' END, 'figures:' || nth, '', 100,
        CASE WHEN nth > ${deposits} THEN 'round:' ELSE '' END || nth, '', now()
      FROM generate_series(1, ${deposits + rounds}) AS nth RETURNING hall_id, transfer_id, kind
    )
    INSERT INTO ledger.entries (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
      SELECT made.hall_id, account_id, 1000000 + row_number() OVER (), transfer_id, 100, 0, 0, 0
      FROM made JOIN ledger.accounts AS account ON account.hall_id = made.hall_id
        AND account.kind = CASE made.kind WHEN 'deposit' THEN 'card_provider' ELSE 'game_result' END;
    INSERT INTO books.purpose_shares (hall_id, purpose, share, in_force_from, source, entered_by, entered_at)
      SELECT hall_id, purpose, 1000, '2000-01-01', 'bench', 1, now()
      FROM halls.halls, unnest('{Idrettslaget,Musikken}'::text[]) AS purpose;
    INSERT INTO supervision.exports (unit, period_from, period_to, hall_ids, requested_by, requested_at)
      SELECT 'day', current_date - 365, current_date - 1, array_agg(hall_id), 1, now() FROM halls.halls;
    ANALYZE`);
  await pool.end();
}

await withBenchDatabase(async ({ url, ownerUrl }) => {
  await withDatabase(ownerUrl, async (db) => {
    const halls = await listHalls(db);
    const more = Array.from({ length: hallCount - halls.length }, (_, at) => halls.length + 1 + at);
    await storeSampleHalls(db, ...more.map((hallId) => sampleHall({ hallId })));
  });
  await fill(ownerUrl);
  await withDatabase(url, async (db) => {
    const of = { halls: await listHalls(db), place: { ownerId: 1 } };
    const inMs = async (read: () => Promise<unknown>): Promise<number> => {
      const taken: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const begun = performance.now();
        await read();
        taken.push(performance.now() - begun);
      }
      return Math.round(median(taken));
    };
    console.log(`Figures of ${of.halls.length} halls`);
    console.log(`  a query of one row: ${await inMs(() => listHalls(db, { ownerId: 0 }))} ms`);
    const units: Readonly<Record<FigureUnit, string>> = {
      day: '30 days',
      week: '13 weeks',
      month: '12 months',
      year: 'five years',
    };
    for (const [unit, span] of Object.entries(units) as [FigureUnit, string][])
      console.log(
        `  ${span}: ${await inMs(() => readFigures({ db, clock: systemClock }, of, { unit, upTo: undefined }))} ms`,
      );
    const begun = performance.now();
    for (const make of Object.values(supervisionJobsModule({ db, clock: systemClock }).jobs ?? {}))
      await (make as Task<{ exportId: number }>)({ exportId: 1 });
    const [ms, mb] = [performance.now() - begun, process.resourceUsage().maxRSS / 1024];
    console.log(
      `Statistics of a year by day: ${Math.round(ms)} ms, at most ${Math.round(mb)} MB in the process`,
    );
  });
});
