/** SQL for opt-outs from campaigns and news by SMS. */
import type { Db, Tx } from '../../platform/database.ts';

/**
 * Whether a player has declined campaigns and news by SMS. A sender of news must check this first; codes and account
 * messages are always sent. Without an answer nothing is declined.
 */
export async function isReservedAgainstNews(db: Db | Tx, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('own_details.sms_reservations')
    .select('is_reserved')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.is_reserved ?? false;
}

/** Stores the player's latest choice. */
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
