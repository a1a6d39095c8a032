/** SQL for proposals to close or reopen the books of halls. */
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';

/** A proposal to close the books of a hall through a later day, or to reopen them from an earlier one. */
export type Closing = {
  readonly closingId: number;
  readonly hallId: number;
  readonly closedThrough: OsloDay;
  /** The day through which the books were closed when it was proposed. */
  readonly closedBefore: OsloDay | undefined;
  readonly reason: string;
  readonly proposedBy: number;
  readonly proposedAt: Date;
  /** Undefined while it waits. */
  readonly decided: { readonly by: number; readonly at: Date; readonly isApproved: boolean } | undefined;
};

/** Inserts a proposal. @returns its id */
export async function insertClosing(
  tx: Tx,
  closing: Omit<Closing, 'closingId' | 'decided'>,
): Promise<number> {
  const { closing_id: closingId } = await tx
    .insertInto('books.closings')
    .values({
      hall_id: closing.hallId,
      closed_through: closing.closedThrough,
      closed_before: closing.closedBefore ?? null,
      reason: closing.reason,
      proposed_by: closing.proposedBy,
      proposed_at: closing.proposedAt,
    })
    .returning('closing_id')
    .executeTakeFirstOrThrow();
  return closingId;
}

/** Stores the decision on a proposal. */
export async function decideClosing(
  tx: Tx,
  closingId: number,
  { by, at, isApproved }: NonNullable<Closing['decided']>,
): Promise<void> {
  await tx
    .updateTable('books.closings')
    .set({ decided_by: by, decided_at: at, is_approved: isApproved })
    .where('closing_id', '=', closingId)
    .execute();
}

/** Finds a proposal within the scope. */
export async function findClosing(
  db: Db | Tx,
  { halls }: Scope,
  closingId: number,
): Promise<Closing | undefined> {
  const row = await db
    .selectFrom('books.closings')
    .selectAll()
    .where('closing_id', '=', closingId)
    .where('hall_id', 'in', [...halls, 0])
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the latest proposals of a hall, newest first. */
export async function closingsOf(db: Db | Tx, hallId: number, limit: number): Promise<readonly Closing[]> {
  const rows = await db
    .selectFrom('books.closings')
    .selectAll()
    .where('hall_id', '=', hallId)
    .orderBy('closing_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns the approved closings of halls, by hall, oldest first. */
export async function approvedClosings(
  db: Db | Tx,
  hallIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Closing[]>> {
  const rows = await db
    .selectFrom('books.closings')
    .selectAll()
    .where('hall_id', 'in', [...hallIds, 0])
    .where('is_approved', '=', true)
    .orderBy('closing_id')
    .execute();
  return Map.groupBy(rows.map(fromRow), ({ hallId }) => hallId);
}

/** Returns the closing that covers a day and has not been reversed; undefined when the day is open. */
export const closingOver = (closings: readonly Closing[], day: OsloDay): Closing | undefined =>
  closings.reduce<Closing | undefined>(
    (over, closing) => (closing.closedThrough < day ? undefined : (over ?? closing)),
    undefined,
  );

function fromRow(row: {
  closing_id: number;
  hall_id: number;
  closed_through: string;
  closed_before: string | null;
  reason: string;
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  is_approved: boolean | null;
}): Closing {
  const { decided_by: by, decided_at: at, is_approved: isApproved } = row;
  return {
    closingId: row.closing_id,
    hallId: row.hall_id,
    closedThrough: osloDay(row.closed_through),
    closedBefore: row.closed_before === null ? undefined : osloDay(row.closed_before),
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decided: by === null || at === null || isApproved === null ? undefined : { by, at, isApproved },
  };
}
