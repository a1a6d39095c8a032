import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';

/** The cash of a player in some halls over some days, less reversed amounts. */
export type LinkedCash<Days extends number> = {
  readonly playerId: number;
  readonly days: Days;
  readonly paidInOre: Ore;
  readonly paidOutOre: Ore;
};

/**
 * Finds players whose booked cash in some halls, in or out, reaches an amount within any of the given numbers of days
 * up to today. Returns one line per player, with the smallest such number of days, largest sums first.
 */
export async function linkedCash<const Days extends number>(
  db: Db,
  halls: readonly number[],
  {
    today,
    spans,
    fromOre,
  }: { readonly today: OsloDay; readonly spans: readonly Days[]; readonly fromOre: Ore },
): Promise<readonly LinkedCash<Days>[]> {
  const starts = spans.map((days) => osloMoment(plusDays(today, 1 - days), '00:00'));
  const { rows } = await sql<{ player_id: number; days: Days; paid_in: number; paid_out: number }>`
    SELECT * FROM (
      SELECT DISTINCT ON (player_id) *
      FROM (
        SELECT receipt.player_id, span.days,
          sum(CASE receipt.kind WHEN 'deposit' THEN amount_ore WHEN 'deposit_reversal' THEN -amount_ore ELSE 0 END) AS paid_in,
          sum(CASE receipt.kind WHEN 'payout' THEN amount_ore WHEN 'payout_reversal' THEN -amount_ore ELSE 0 END) AS paid_out
        FROM unnest(${spans}::integer[], ${starts}::timestamptz[]) AS span (days, begins)
        JOIN cash_desk.receipts AS receipt ON receipt.written_at >= span.begins
        JOIN cash_desk.bookings AS booking USING (hall_id, receipt_no)
        WHERE hall_id = ANY (${halls}::integer[])
        GROUP BY receipt.player_id, span.days) AS summed
      WHERE greatest(paid_in, paid_out) >= ${fromOre}
      ORDER BY player_id, days) AS line
    ORDER BY greatest(paid_in, paid_out) DESC, player_id`.execute(db);
  return rows.map((row) => ({
    playerId: row.player_id,
    days: row.days,
    paidInOre: ore(Number(row.paid_in)),
    paidOutOre: ore(Number(row.paid_out)),
  }));
}
