/** SQL of legal holds. */
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';

/** The player, the actor (2 to 100 characters) and the reason (5 to 500 characters). */
export type HoldAct = { readonly playerId: number; readonly actor: string; readonly reason: string };

/** Inserts a hold. */
export async function insertHold(
  tx: Tx,
  hold: HoldAct & { readonly endsOn: OsloDay; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('retention.legal_holds')
    .values({
      player_id: hold.playerId,
      actor: hold.actor,
      reason: hold.reason,
      ends_on: hold.endsOn,
      set_at: hold.at,
    })
    .execute();
}

/** Ends the holds in force of a player; returns how many. */
export async function endHolds(tx: Tx, act: HoldAct & { readonly at: Date }): Promise<number> {
  const ended = await tx
    .updateTable('retention.legal_holds')
    .set({ ended_at: act.at, ended_by: act.actor, ended_because: act.reason })
    .where('player_id', '=', act.playerId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>', osloDayOf(act.at))
    .returning('hold_id')
    .execute();
  return ended.length;
}

/** A hold in force. */
export type LegalHold = { readonly playerId: number; readonly actor: string; readonly endsOn: OsloDay };

/** Returns the holds in force at a moment, by player. */
export async function standingHolds(db: Db, at: Date): Promise<readonly LegalHold[]> {
  const rows = await db
    .selectFrom('retention.legal_holds')
    .select(['player_id', 'actor', 'ends_on'])
    .where('ended_at', 'is', null)
    .where('ends_on', '>', osloDayOf(at))
    .orderBy('player_id')
    .orderBy('hold_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    actor: row.actor,
    endsOn: row.ends_on as OsloDay,
  }));
}
