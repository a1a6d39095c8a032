/** SQL for a player's SMS opt-out and e-mail links, for the player's own copy. */
import type { Db, Tx } from '../../platform/database.ts';

/** Returns the player's latest choice about campaigns and news by SMS; null without one. */
export async function copyOfSmsReservation(db: Db | Tx, playerId: number) {
  const said = await db
    .selectFrom('own_details.sms_reservations')
    .select(['is_reserved as isReserved', 'changed_at as changedAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return said ?? null;
}

/** Returns the links sent to confirm or change an e-mail address. */
export async function copyOfEmailLinks(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('own_details.email_confirmations')
    .select(['email', 'is_change as isChange', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('player_id', '=', playerId)
    .orderBy('expires_at')
    .execute();
}
