/** SQL for a player's account in the player's own copy, without anything that opens the account. */
import type { Db, Tx } from '../../platform/database.ts';

/** Returns the account with its addresses. @throws when there is no such player: a session has one */
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

/** Returns every stored login, ended or not, with its device, oldest first. */
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
