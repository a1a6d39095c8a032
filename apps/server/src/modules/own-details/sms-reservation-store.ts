/** SQL of reservations against campaigns and news by SMS. */
import type { Db, Tx } from '../../platform/database.ts';

/**
 * Whether a player has said no to campaigns and news by SMS. Whoever sends such asks this first; codes and what the
 * account needs are sent all the same. Nobody has said no who has not been asked.
 */
export async function isReservedAgainstNews(db: Db | Tx, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('own_details.sms_reservations')
    .select('is_reserved')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.is_reserved ?? false;
}

/** Writes what a player has said last. */
export async function reserveAgainstNews(
  tx: Tx,
  {
    playerId,
    isReserved,
    at,
  }: { readonly playerId: number; readonly isReserved: boolean; readonly at: Date },
): Promise<void> {
  const said = { is_reserved: isReserved, changed_at: at };
  await tx
    .insertInto('own_details.sms_reservations')
    .values({ player_id: playerId, ...said })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(said))
    .execute();
}
