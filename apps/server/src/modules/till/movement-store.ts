/** SQL for cash movements. Rows are never changed. */
import type { MovementKind } from '@lokalbingo/contract/till-movements';
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';

/** A movement of the hall's own cash. */
export type CashMovement = {
  readonly movementId: number;
  readonly hallId: number;
  readonly shiftId: number;
  readonly kind: MovementKind;
  readonly amountOre: Ore;
  readonly reason: string;
  readonly slip: string | undefined;
  readonly requestKey: string;
  readonly writtenBy: number;
  readonly writtenAt: Date;
  readonly confirmedBy: number | undefined;
};

/** Records a movement. @returns its id */
export async function insertMovement(tx: Tx, moved: Omit<CashMovement, 'movementId'>): Promise<number> {
  const { movement_id } = await tx
    .insertInto('till.movements')
    .values({
      hall_id: moved.hallId,
      shift_id: moved.shiftId,
      kind: moved.kind,
      amount_ore: moved.amountOre,
      reason: moved.reason,
      slip: moved.slip ?? null,
      request_key: moved.requestKey,
      written_by: moved.writtenBy,
      written_at: moved.writtenAt,
      confirmed_by: moved.confirmedBy ?? null,
    })
    .returning('movement_id')
    .executeTakeFirstOrThrow();
  return movement_id;
}

/** Finds the movement in a hall with this request key. */
export async function movementByRequest(
  tx: Tx,
  hallId: number,
  requestKey: string,
): Promise<CashMovement | undefined> {
  const row = await movements(tx)
    .where('hall_id', '=', hallId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the movements of a shift, the oldest first. */
export async function movementsOf(db: Db | Tx, shiftId: number): Promise<readonly CashMovement[]> {
  const rows = await movements(db).where('shift_id', '=', shiftId).orderBy('movement_id').execute();
  return rows.map(fromRow);
}

/** How much each staff member has moved alone in a hall since a moment. */
export async function movedAloneSince(
  tx: Tx,
  hallId: number,
  since: Date,
): Promise<readonly { readonly staffId: number; readonly movedOre: Ore }[]> {
  const rows = await tx
    .selectFrom('till.movements')
    .select(({ fn }) => ['written_by', fn.sum<number>('amount_ore').as('sum')])
    .where('hall_id', '=', hallId)
    .where('written_at', '>=', since)
    .where('confirmed_by', 'is', null)
    .groupBy('written_by')
    .execute();
  return rows.map(({ written_by: staffId, sum }) => ({ staffId, movedOre: ore(sum) }));
}

const movements = (db: Db | Tx) => db.selectFrom('till.movements').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof movements>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): CashMovement => ({
  movementId: row.movement_id,
  hallId: row.hall_id,
  shiftId: row.shift_id,
  kind: row.kind as MovementKind,
  amountOre: ore(row.amount_ore),
  reason: row.reason,
  slip: row.slip ?? undefined,
  requestKey: row.request_key,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  confirmedBy: row.confirmed_by ?? undefined,
});
