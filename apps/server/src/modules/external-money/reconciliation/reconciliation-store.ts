/** SQL for the days that are reconciled with parties' reports. */
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import type { PartyName, ReportLine } from '../party.ts';

/**
 * Begins every ended day of a party after the last one begun; at the very first run only the last ended day. Returns
 * the days that are not fully reconciled, oldest first.
 */
export async function beginDays(
  tx: Tx,
  party: PartyName,
  lastDay: OsloDay,
  at: Date,
): Promise<readonly OsloDay[]> {
  await sql`
    INSERT INTO outside_money.reconciliations (party, day, began_at)
    SELECT ${party}, day, ${at}::timestamptz FROM generate_series(coalesce(
      (SELECT max(day) + 1 FROM outside_money.reconciliations WHERE party = ${party}), ${lastDay}::date),
      ${lastDay}::date, '1 day') AS day
    ON CONFLICT DO NOTHING`.execute(tx);
  const rows = await tx
    .selectFrom('outside_money.reconciliations')
    .select('day')
    .where('party', '=', party)
    .where('ended_at', 'is', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day as OsloDay);
}

/** Stores the sums of a party's report of a day for each of these halls, and that it was read. */
export async function storeReportedDay(
  tx: Tx,
  { party, day, at }: { readonly party: PartyName; readonly day: OsloDay; readonly at: Date },
  lines: readonly ReportLine[],
): Promise<void> {
  await tx
    .updateTable('outside_money.reconciliations')
    .set({ told_at: at })
    .where('party', '=', party)
    .where('day', '=', day)
    .execute();
  const ofHalls = [...Map.groupBy(lines, ({ hallId }) => hallId)];
  if (ofHalls.length === 0) return;
  await tx
    .insertInto('outside_money.told_days')
    .values(
      ofHalls.map(([hallId, ofHall]) => ({
        party,
        day,
        hall_id: hallId,
        in_ore: sumOf(ofHall.filter(({ kind }) => kind !== 'close')),
        back_ore: sumOf(ofHall.filter(({ kind }) => kind === 'close')),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['party', 'day', 'hall_id']).doUpdateSet((update) => ({
        in_ore: update.ref('excluded.in_ore'),
        back_ore: update.ref('excluded.back_ore'),
      })),
    )
    .execute();
}

const sumOf = (lines: readonly ReportLine[]): Ore =>
  ore(lines.reduce((sum, { amountOre }) => sum + amountOre, 0));

/** Records that a day is fully reconciled. */
export async function endDay(tx: Tx, party: PartyName, day: OsloDay, at: Date): Promise<void> {
  await tx
    .updateTable('outside_money.reconciliations')
    .set({ ended_at: at })
    .where('party', '=', party)
    .where('day', '=', day)
    .execute();
}

/** Returns the days of a party begun before a moment and not reconciled, for which no alarm was raised yet. */
export async function takeUncompared(
  tx: Tx,
  party: PartyName,
  { begunBefore, at }: { readonly begunBefore: Date; readonly at: Date },
): Promise<readonly OsloDay[]> {
  const rows = await tx
    .updateTable('outside_money.reconciliations')
    .set({ silence_told_at: at })
    .where('party', '=', party)
    .where('ended_at', 'is', null)
    .where('silence_told_at', 'is', null)
    .where('began_at', '<=', begunBefore)
    .returning('day')
    .execute();
  return rows.map(({ day }) => day as OsloDay).toSorted();
}

/** Returns the days of parties that are begun and not fully reconciled. */
export async function uncomparedDays(
  db: Db | Tx,
): Promise<readonly { readonly party: PartyName; readonly day: OsloDay }[]> {
  return db
    .selectFrom('outside_money.reconciliations')
    .select(['party', 'day'])
    .where('ended_at', 'is', null)
    .$narrowType<{ party: PartyName; day: OsloDay }>()
    .execute();
}

/** Returns each party with each hall that has money or reports with it. */
export async function hallsOfParties(
  db: Db | Tx,
): Promise<readonly { readonly party: PartyName; readonly hallId: number }[]> {
  const { rows } = await sql<{ party: PartyName; hallId: number }>`
    SELECT party, hall_id AS "hallId" FROM outside_money.holdings
    UNION SELECT party, hall_id FROM outside_money.told_days`.execute(db);
  return rows;
}

/**
 * Returns the movements to compare even when the party's report of a day omits them: those confirmed in the period,
 * those in progress since before `begunBefore`, and those with an open discrepancy. Leaves out `order_differs`: an answer
 * about one movement has too few facts to end it, so it stays open until a person settles it.
 */
export async function namesToCompare(
  db: Db,
  party: PartyName,
  { from, before, begunBefore }: { readonly from: Date; readonly before: Date; readonly begunBefore: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ movement_id: string }>`
    SELECT movement_id FROM outside_money.movements
    WHERE party = ${party} AND state = 'confirmed' AND settled_at >= ${from} AND settled_at < ${before}
    UNION SELECT movement_id FROM outside_money.movements
    WHERE party = ${party} AND settled_at IS NULL AND created_at <= ${begunBefore}
    UNION SELECT movement_id FROM outside_money.differences
    WHERE party = ${party} AND ended_at IS NULL AND movement_id IS NOT NULL
    EXCEPT SELECT movement_id FROM outside_money.differences
    WHERE party = ${party} AND ended_at IS NULL AND kind = 'order_differs'`.execute(db);
  return rows.map(({ movement_id: walletTransferId }) => walletTransferId);
}

/** Returns the amounts that a party reported for a range of days, both ends included, for one hall or all. */
export async function reportedDays(
  tx: Tx,
  hallId: number | undefined,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
) {
  let query = tx
    .selectFrom('outside_money.told_days')
    .select(['party', 'day', 'hall_id as hallId', 'in_ore as inOre', 'back_ore as backOre'])
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (hallId !== undefined) query = query.where('hall_id', '=', hallId);
  return query.$narrowType<{ party: PartyName; day: OsloDay; inOre: Ore; backOre: Ore }>().execute();
}

/** Returns the days of a range, both ends included, whose report was read, with their party. */
export async function daysRead(
  tx: Tx,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly { readonly party: PartyName; readonly day: OsloDay }[]> {
  return tx
    .selectFrom('outside_money.reconciliations')
    .select(['party', 'day'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('told_at', 'is not', null)
    .$narrowType<{ party: PartyName; day: OsloDay }>()
    .execute();
}
