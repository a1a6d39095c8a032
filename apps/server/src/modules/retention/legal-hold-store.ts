/** SQL of legal holds. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * A hold on a player, placed from the player's card in a hall: by whom, why, and the first day on which it no longer
 * applies.
 */
export type NewHold = {
  readonly playerId: number;
  readonly hallId: number;
  readonly staffId: number;
  /** From 5 to 500 characters. */
  readonly reason: string;
  readonly endsOn: OsloDay;
  readonly at: Date;
};

/** A hold in force. */
export type LegalHold = NewHold & { readonly holdId: number };

/** Inserts a hold. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx
    .insertInto('retention.legal_holds')
    .values({
      player_id: hold.playerId,
      hall_id: hold.hallId,
      placed_by: hold.staffId,
      reason: hold.reason,
      ends_on: hold.endsOn,
      set_at: hold.at,
    })
    .execute();
}

/** Ends a hold in force within a scope. @returns whether it was in force */
export async function endHold(
  tx: Tx,
  scope: Scope,
  act: {
    readonly holdId: number;
    readonly staffId: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('retention.legal_holds')
    .set({ ended_at: act.at, ended_by: act.staffId, ended_because: act.reason })
    .where('hold_id', '=', act.holdId)
    .where('hall_id', 'in', scope.halls)
    .where('ended_at', 'is', null)
    .where('ends_on', '>', osloDayOf(act.at))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const holdsAtMost = 500;

/** Returns the holds in force at a moment within a scope, or the one with this id, oldest first. */
export async function holdsIn(
  db: Db | Tx,
  { halls }: Scope,
  { at, holdId }: { readonly at: Date; readonly holdId?: number },
): Promise<readonly LegalHold[]> {
  const { rows } = await sql<LegalHold>`
    SELECT hold_id AS "holdId", player_id AS "playerId", hall_id AS "hallId", placed_by AS "staffId", reason,
      ends_on::text AS "endsOn", set_at AS at
    FROM retention.legal_holds
    WHERE hall_id = ANY (${halls}::integer[]) AND ended_at IS NULL AND ends_on > ${osloDayOf(at)}
      AND ${holdId === undefined ? sql`true` : sql`hold_id = ${holdId}`}
    ORDER BY hold_id LIMIT ${holdsAtMost}`.execute(db);
  return rows;
}
