/** SQL for shifts, the staff at them, and their counts. */
import type { CashCount } from '@lokalbingo/contract/till';
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';

/** A shift at a drawer. */
export type Shift = {
  readonly shiftId: number;
  readonly hallId: number;
  readonly drawerId: number;
  readonly drawerName: string;
  readonly holderId: number;
  readonly openedAt: Date;
  /** Undefined while it is open. */
  readonly closed: { readonly by: number; readonly at: Date; readonly settlementNo: string } | undefined;
  /** All who may work at it, the holder first. */
  readonly staffIds: readonly number[];
};

/** A count at the opening or the closing of a shift. */
export type Count = {
  readonly at: 'opening' | 'closing';
  readonly pieces: CashCount;
  readonly countedOre: Ore;
  readonly expectedOre: Ore;
  readonly countedBy: number;
  readonly countedAt: Date;
};

/** Opens a shift. @returns its id */
export async function insertShift(
  tx: Tx,
  shift: Pick<Shift, 'hallId' | 'drawerId' | 'holderId' | 'openedAt'>,
): Promise<number> {
  const { shift_id: shiftId } = await tx
    .insertInto('till.shifts')
    .values({
      hall_id: shift.hallId,
      drawer_id: shift.drawerId,
      holder_id: shift.holderId,
      opened_at: shift.openedAt,
    })
    .returning('shift_id')
    .executeTakeFirstOrThrow();
  await insertShiftStaff(tx, { shiftId, staffId: shift.holderId, since: shift.openedAt });
  return shiftId;
}

/** Lets a staff member work at a shift; changes nothing if they may already. */
export async function insertShiftStaff(
  tx: Tx,
  { shiftId, staffId, since }: { readonly shiftId: number; readonly staffId: number; readonly since: Date },
): Promise<void> {
  await tx
    .insertInto('till.shift_staff')
    .values({ shift_id: shiftId, staff_id: staffId, since })
    .onConflict((conflict) => conflict.columns(['shift_id', 'staff_id']).doNothing())
    .execute();
}

/** Records a count. */
export async function insertCount(tx: Tx, shiftId: number, count: Count): Promise<void> {
  await tx
    .insertInto('till.counts')
    .values({
      shift_id: shiftId,
      at: count.at,
      pieces: sql`${JSON.stringify(count.pieces)}::jsonb`,
      counted_ore: count.countedOre,
      expected_ore: count.expectedOre,
      counted_by: count.countedBy,
      counted_at: count.countedAt,
    })
    .execute();
}

/** Returns the counts of a shift, the opening one first. */
export async function countsOf(db: Db | Tx, shiftId: number): Promise<readonly Count[]> {
  const rows = await db
    .selectFrom('till.counts')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at as Count['at'],
    pieces: row.pieces as unknown as CashCount,
    countedOre: ore(row.counted_ore),
    expectedOre: ore(row.expected_ore),
    countedBy: row.counted_by,
    countedAt: row.counted_at,
  }));
}

/** Finds a shift within the scope. */
export async function findShift(db: Db | Tx, { halls }: Scope, shiftId: number): Promise<Shift | undefined> {
  const row = await shifts(db)
    .where('shift.shift_id', '=', shiftId)
    .where('shift.hall_id', 'in', [...halls, 0])
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the open shift in a hall at which a staff member may work. There is at most one. */
export async function openShiftOf(
  db: Db | Tx,
  { hallId, staffId }: { readonly hallId: number; readonly staffId: number },
): Promise<Shift | undefined> {
  const row = await shifts(db)
    .innerJoin('till.shift_staff as own', 'own.shift_id', 'shift.shift_id')
    .where('own.staff_id', '=', staffId)
    .where('shift.hall_id', '=', hallId)
    .where('shift.closed_at', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the open shifts of a hall. */
export async function openShiftsIn(db: Db | Tx, hallId: number): Promise<readonly Shift[]> {
  const rows = await shifts(db)
    .where('shift.hall_id', '=', hallId)
    .where('shift.closed_at', 'is', null)
    .execute();
  return rows.map(fromRow);
}

/** Returns the shifts opened in the hall on the Oslo day of a shift, that shift included, with their holders. */
export async function shiftsOfSameDay(
  db: Db | Tx,
  { hallId, openedAt }: Pick<Shift, 'hallId' | 'openedAt'>,
): Promise<readonly Pick<Shift, 'shiftId' | 'holderId'>[]> {
  const day = osloDayOf(openedAt);
  return db
    .selectFrom('till.shifts')
    .select(['shift_id as shiftId', 'holder_id as holderId'])
    .where('hall_id', '=', hallId)
    .where('opened_at', '>=', osloMoment(day, '00:00'))
    .where('opened_at', '<', osloMoment(plusDays(day, 1), '00:00'))
    .execute();
}

/** Returns the shifts of a hall that were closed within a period, newest first. */
export async function shiftsClosedWithin(
  db: Db | Tx,
  hallId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Shift[]> {
  const rows = await shifts(db)
    .where('shift.hall_id', '=', hallId)
    .where('shift.closed_at', '>=', from)
    .where('shift.closed_at', '<', to)
    .orderBy('shift.shift_id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Returns the open shifts of all halls that were opened before a moment. */
export async function openShiftsBefore(tx: Tx, before: Date): Promise<readonly Shift[]> {
  const rows = await shifts(tx)
    .where('shift.closed_at', 'is', null)
    .where('shift.opened_at', '<', before)
    .orderBy('shift.shift_id')
    .execute();
  return rows.map(fromRow);
}

/** Returns the latest closed shift of a drawer. */
export async function lastShiftAt(tx: Tx, drawerId: number): Promise<Shift | undefined> {
  const row = await shifts(tx)
    .where('shift.drawer_id', '=', drawerId)
    .where('shift.closed_at', 'is not', null)
    .orderBy('shift.shift_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the next number of the hall's settlements in a year. The caller must have locked the till. */
export async function nextSettlementNumber(tx: Tx, hallId: number, year: number): Promise<number> {
  const { last } = await tx
    .selectFrom('till.shifts')
    .select(({ fn }) => fn.max('settlement_number').as('last'))
    .where('hall_id', '=', hallId)
    .where('settlement_year', '=', year)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Closes a shift and gives its settlement a number. */
export async function closeShiftRow(
  tx: Tx,
  shiftId: number,
  closed: { readonly by: number; readonly at: Date; readonly year: number; readonly number: number },
): Promise<void> {
  await tx
    .updateTable('till.shifts')
    .set({
      closed_by: closed.by,
      closed_at: closed.at,
      settlement_year: closed.year,
      settlement_number: closed.number,
    })
    .where('shift_id', '=', shiftId)
    .execute();
}

/** Returns the closed shifts of a hall, newest first: all of them, or those at which a person worked. */
export async function closedShiftsIn(
  db: Db | Tx,
  page: {
    readonly hallId: number;
    readonly before: number | undefined;
    readonly staffId?: number;
    readonly atMost: number;
  },
): Promise<readonly Shift[]> {
  const { hallId, before, staffId, atMost } = page;
  let query = shifts(db).where('shift.hall_id', '=', hallId).where('shift.closed_at', 'is not', null);
  if (before !== undefined) query = query.where('shift.shift_id', '<', before);
  if (staffId !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('till.shift_staff as own')
          .select('own.staff_id')
          .whereRef('own.shift_id', '=', 'shift.shift_id')
          .where('own.staff_id', '=', staffId),
      ),
    );
  const rows = await query.orderBy('shift.shift_id', 'desc').limit(atMost).execute();
  return rows.map(fromRow);
}

const shifts = (db: Db | Tx) =>
  db
    .selectFrom('till.shifts as shift')
    .innerJoin('till.drawers as drawer', 'drawer.drawer_id', 'shift.drawer_id')
    .selectAll('shift')
    .select([
      'drawer.drawer_name',
      sql<number[]>`ARRAY(SELECT staff_id FROM till.shift_staff AS let_in
        WHERE let_in.shift_id = shift.shift_id ORDER BY staff_id <> shift.holder_id, since, staff_id)`.as(
        'staff_ids',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shifts>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): Shift => ({
  shiftId: row.shift_id,
  hallId: row.hall_id,
  drawerId: row.drawer_id,
  drawerName: row.drawer_name,
  holderId: row.holder_id,
  openedAt: row.opened_at,
  closed:
    row.closed_at === null || row.closed_by === null
      ? undefined
      : {
          by: row.closed_by,
          at: row.closed_at,
          settlementNo: `${row.settlement_year}/${row.settlement_number}`,
        },
  staffIds: row.staff_ids,
});
