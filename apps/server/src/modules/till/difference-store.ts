/** SQL for cash discrepancies. Rows are never changed. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** A discrepancy between the counted and the expected content of a drawer. */
export type Difference = {
  readonly hallId: number;
  /** The shift to which it belongs. */
  readonly shiftId: number;
  /** The shift in which it was found. */
  readonly foundIn: number;
  readonly cause: 'opening' | 'closing' | 'reversal';
  /** Positive for a surplus. */
  readonly amountOre: Ore;
  readonly foundBy: number;
  readonly foundAt: Date;
};

/** A discrepancy and whether another person has accepted it. */
export type KeptDifference = Difference & {
  readonly differenceId: number;
  readonly accepted: { readonly by: number; readonly at: Date; readonly reason: string } | undefined;
};

/** Records a discrepancy. @returns its id */
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

/** Records that a discrepancy is accepted. */
export async function insertAcceptance(
  tx: Tx,
  differenceId: number,
  accepted: NonNullable<KeptDifference['accepted']>,
): Promise<void> {
  await tx
    .insertInto('till.acceptances')
    .values({
      difference_id: differenceId,
      accepted_by: accepted.by,
      reason: accepted.reason,
      accepted_at: accepted.at,
    })
    .execute();
}

/** Finds a discrepancy within the scope. */
export async function findDifference(
  tx: Tx,
  { halls }: Scope,
  differenceId: number,
): Promise<KeptDifference | undefined> {
  const row = await differences(tx)
    .where('difference.difference_id', '=', differenceId)
    .where('difference.hall_id', 'in', [...halls, 0])
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the discrepancies of these shifts, oldest first. */
export async function differencesOf(
  db: Db | Tx,
  shiftIds: readonly number[],
): Promise<readonly KeptDifference[]> {
  const rows = await differences(db)
    .where('difference.shift_id', 'in', [...shiftIds, 0])
    .orderBy('difference.difference_id')
    .execute();
  return rows.map(fromRow);
}

/** Returns the time of each cash discrepancy in a hall that nobody has accepted. */
export async function unacceptedDifferencesIn(db: Db | Tx, hallId: number): Promise<readonly Date[]> {
  const rows = await differences(db)
    .where('difference.hall_id', '=', hallId)
    .where('acceptance.accepted_by', 'is', null)
    .execute();
  return rows.map((row) => row.found_at);
}

const differences = (db: Db | Tx) =>
  db
    .selectFrom('till.differences as difference')
    .leftJoin('till.acceptances as acceptance', 'acceptance.difference_id', 'difference.difference_id')
    .selectAll('difference')
    .select(['acceptance.accepted_by', 'acceptance.reason', 'acceptance.accepted_at']);

type Row = Awaited<ReturnType<ReturnType<typeof differences>['executeTakeFirstOrThrow']>>;

function fromRow(row: Row): KeptDifference {
  const { accepted_by: by, accepted_at: at, reason } = row;
  return {
    differenceId: row.difference_id,
    hallId: row.hall_id,
    shiftId: row.shift_id,
    foundIn: row.found_in,
    cause: row.cause as Difference['cause'],
    amountOre: ore(row.amount_ore),
    foundBy: row.found_by,
    foundAt: row.found_at,
    accepted: by === null || at === null || reason === null ? undefined : { by, at, reason },
  };
}
