/** SQL for tills and drawers. */
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { Scope } from '../../platform/scope.ts';

/** The till of a hall, locked until the transaction ends. Only {@link lockTill} makes one. */
export type LockedTill = { readonly hallId: number };

/** A drawer of a hall, or its safe. */
export type Drawer = {
  readonly drawerId: number;
  readonly hallId: number;
  readonly drawerName: string;
  readonly isSafe: boolean;
};

/** Opens the till of a hall, unless it is open. */
export async function openTill(tx: Tx, hallId: number, at: Date): Promise<void> {
  await tx
    .insertInto('till.tills')
    .values({ hall_id: hallId, opened_at: at })
    .onConflict((conflict) => conflict.column('hall_id').doNothing())
    .execute();
}

/** Locks the till of a hall, so that its changes run one at a time. Undefined when the hall has no drawers. */
export async function lockTill(tx: Tx, hallId: number): Promise<LockedTill | undefined> {
  return tx
    .selectFrom('till.tills')
    .select('hall_id as hallId')
    .where('hall_id', '=', hallId)
    .modifyEnd(rowLock(tx, 'till.tills', 'UPDATE'))
    .executeTakeFirst();
}

/** Adds a drawer. @returns its id; undefined when the hall already has one with that name */
export async function insertDrawer(
  tx: Tx,
  { hallId, drawerName, isSafe }: Omit<Drawer, 'drawerId'>,
  added: { readonly staffId: number; readonly at: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('till.drawers')
    .values({
      hall_id: hallId,
      drawer_name: drawerName,
      is_safe: isSafe,
      added_by: added.staffId,
      added_at: added.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('drawer_id')
    .executeTakeFirst();
  return row?.drawer_id;
}

/** Removes a drawer. */
export async function removeDrawerRow(
  tx: Tx,
  drawerId: number,
  removed: { readonly staffId: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('till.drawers')
    .set({ removed_by: removed.staffId, removed_at: removed.at })
    .where('drawer_id', '=', drawerId)
    .execute();
}

/** Finds a drawer within the scope that has not been removed, and is not the safe. */
export async function findDrawer(
  db: Db | Tx,
  { halls }: Scope,
  drawerId: number,
): Promise<Drawer | undefined> {
  return drawers(db)
    .where('drawer_id', '=', drawerId)
    .where('hall_id', 'in', [...halls, 0])
    .where('is_safe', '=', false)
    .executeTakeFirst();
}

/** Returns the drawers of a hall, the safe first. */
export function drawersOf(db: Db | Tx, hallId: number): Promise<readonly Drawer[]> {
  return drawers(db).where('hall_id', '=', hallId).orderBy('is_safe', 'desc').orderBy('drawer_id').execute();
}

const drawers = (db: Db | Tx) =>
  db
    .selectFrom('till.drawers')
    .select(['drawer_id as drawerId', 'hall_id as hallId', 'drawer_name as drawerName', 'is_safe as isSafe'])
    .where('removed_at', 'is', null);
