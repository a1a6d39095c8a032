/** SQL of what a player has said of messages and addresses, for the player's own copy. */
import type { Db, Tx } from '../../platform/database.ts';

/** What the player has said last of campaigns and news by SMS; null when nothing was ever said. */
export async function copyOfSmsReservation(db: Db | Tx, playerId: number) {
  const said = await db
    .selectFrom('own_details.sms_reservations')
    .select(['is_reserved as isReserved', 'changed_at as changedAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return said ?? null;
}

/** The links that were sent to confirm an e-mail address, or to change to one. */
export async function copyOfEmailLinks(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('own_details.email_confirmations')
    .select(['email', 'is_change as isChange', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('player_id', '=', playerId)
    .orderBy('expires_at')
    .execute();
}
