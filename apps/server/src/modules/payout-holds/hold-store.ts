/** SQL for payout holds, and for the players whose payouts must wait. */
import type { Db, Tx } from '../../platform/database.ts';

/** A person whose payouts are held in a chain. */
export type HeldPerson = { readonly ownerId: number; readonly playerId: number };

/** The actor, the reason (5 to 500 characters) and the time. */
export type HoldAct = { readonly staffId: number; readonly reason: string; readonly at: Date };

/** Inserts a hold. */
export async function insertHold(tx: Tx, { ownerId, playerId }: HeldPerson, act: HoldAct): Promise<void> {
  await tx
    .insertInto('payout_holds.holds')
    .values({
      owner_id: ownerId,
      player_id: playerId,
      placed_by: act.staffId,
      reason: act.reason,
      placed_at: act.at,
    })
    .execute();
}

/** Inserts the release of a hold. */
export async function insertRelease(tx: Tx, holdId: number, act: HoldAct): Promise<void> {
  await tx
    .insertInto('payout_holds.releases')
    .values({ hold_id: holdId, released_by: act.staffId, reason: act.reason, released_at: act.at })
    .execute();
}

/** Returns the hold in force for a person in a chain, and who placed it. */
export async function holdInForce(
  db: Db | Tx,
  { ownerId, playerId }: HeldPerson,
): Promise<{ readonly holdId: number; readonly placedBy: number } | undefined> {
  const row = await db
    .selectFrom('payout_holds.holds as hold')
    .leftJoin('payout_holds.releases as release', 'release.hold_id', 'hold.hold_id')
    .select(['hold.hold_id', 'hold.placed_by'])
    .where('hold.owner_id', '=', ownerId)
    .where('hold.player_id', '=', playerId)
    .where('release.hold_id', 'is', null)
    .executeTakeFirst();
  return row && { holdId: row.hold_id, placedBy: row.placed_by };
}

/**
 * Returns those players whose payouts in a chain must wait, for whatever reason. Call it under the locks of their
 * cards' accounts, which placing a hold takes too.
 */
export async function whosePayoutsWait(
  tx: Tx,
  ownerId: number,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (playerIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('payout_holds.waiting')
    .select('player_id')
    .where('player_id', 'in', playerIds)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', ownerId)]))
    .execute();
  return new Set(rows.flatMap(({ player_id: playerId }) => (playerId === null ? [] : [playerId])));
}
