/** SQL of what identity knows of a player, for the player's own copy. Nothing that opens the account is among it. */
import type { Db, Tx } from '../../platform/database.ts';

/** The account with its addresses. @throws when there is no such player: a session has one */
export async function copyOfAccount(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('identity.players')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birth_date as birthDate',
      'mobile',
      'email',
      'email_verified_at as emailConfirmedAt',
      'created_at as accountOpenedAt',
      'closed_at as accountClosedAt',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Every login that is kept, ended or not, with the device that it was on: the oldest first. */
export async function copyOfLogins(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('identity.sessions')
    .select([
      'device',
      'created_at as loggedInAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'revoked_at as loggedOutAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('session_id')
    .execute();
}
