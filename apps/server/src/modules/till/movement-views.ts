/** Cash movements as the console shows them. */
import type { CashMovement as ShownMovement } from '@lokalbingo/contract/till-movements';
import type { Db, Tx } from '../../platform/database.ts';
import { staffNames } from '../staff/staff.ts';
import type { CashMovement } from './movement-store.ts';

type Names = ReadonlyMap<number, string>;
const nameIn = (names: Names, staffId: number): string => names.get(staffId) ?? '';

/** Converts a cash movement to what the console shows. */
export async function movementView(db: Db | Tx, moved: CashMovement) {
  const { writtenBy, confirmedBy } = moved;
  const names = await staffNames(db, [writtenBy, confirmedBy ?? 0]);
  return movementLine(moved, names);
}

/** Converts a cash movement to what the console shows, with the names of those who moved and confirmed it. */
export const movementLine = (moved: CashMovement, names: Names): ShownMovement => ({
  movementId: moved.movementId,
  kind: moved.kind,
  amount: moved.amountOre,
  reason: moved.reason,
  slip: moved.slip ?? null,
  movedBy: nameIn(names, moved.writtenBy),
  confirmedBy: moved.confirmedBy === undefined ? null : nameIn(names, moved.confirmedBy),
  movedAt: moved.writtenAt,
});
