/** SQL for the amounts of a hall's own cash that each staff member handled alone. */
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The amounts that a staff member handled alone, and the discrepancies of the shifts that they held. */
export type CashAlone = {
  readonly staffId: number;
  /** Cash moved between drawer, safe and bank, and change put in or taken out. */
  readonly movedOre: Ore;
  readonly expensesOre: Ore;
  /** Shortages and surpluses, both positive. */
  readonly missingOre: Ore;
  readonly surplusOre: Ore;
};

/** Returns the sums of each staff member of a hall since a moment; staff without any are left out. */
export async function cashAloneSince(db: Db, hallId: number, since: Date): Promise<readonly CashAlone[]> {
  const { rows } = await sql<{
    staff_id: number;
    moved: number;
    expenses: number;
    missing: number;
    surplus: number;
  }>`
    SELECT staff_id, sum(moved)::bigint AS moved, sum(expenses)::bigint AS expenses, sum(missing)::bigint AS missing,
      sum(surplus)::bigint AS surplus
    FROM (
      SELECT written_by AS staff_id, CASE WHEN kind <> 'expense' THEN amount_ore ELSE 0 END AS moved,
        CASE WHEN kind = 'expense' THEN amount_ore ELSE 0 END AS expenses, 0 AS missing, 0 AS surplus
      FROM till.movements WHERE hall_id = ${hallId} AND written_at >= ${since} AND confirmed_by IS NULL
      UNION ALL
      SELECT shift.holder_id, 0, 0, greatest(-difference.amount_ore, 0), greatest(difference.amount_ore, 0)
      FROM till.differences AS difference JOIN till.shifts AS shift ON shift.shift_id = difference.shift_id
      WHERE difference.hall_id = ${hallId} AND difference.found_at >= ${since}) AS each
    GROUP BY staff_id ORDER BY sum(moved + expenses + missing + surplus) DESC, staff_id`.execute(db);
  return rows.map((row) => ({
    staffId: row.staff_id,
    movedOre: ore(row.moved),
    expensesOre: ore(row.expenses),
    missingOre: ore(row.missing),
    surplusOre: ore(row.surplus),
  }));
}
