/** SQL of cash differences. They grow only. */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';

/** A difference between what a drawer holds and what it was expected to. */
export type Difference = {
  readonly hallId: number;
  /** Whose it is. */
  readonly shiftId: number;
  /** In which shift it was found. */
  readonly foundIn: number;
  readonly cause: 'opening' | 'closing' | 'reversal';
  /** Above zero when there is more. */
  readonly amountOre: Ore;
  readonly foundBy: number;
  readonly foundAt: Date;
};

/** Writes a difference down for good. @returns its id */
export async function insertDifference(tx: Tx, difference: Difference): Promise<number> {
  const { difference_id } = await tx
    .insertInto('till.differences')
    .values({
      hall_id: difference.hallId,
      shift_id: difference.shiftId,
      found_in: difference.foundIn,
      cause: difference.cause,
      amount_ore: difference.amountOre,
      found_by: difference.foundBy,
      found_at: difference.foundAt,
    })
    .returning('difference_id')
    .executeTakeFirstOrThrow();
  return difference_id;
}
