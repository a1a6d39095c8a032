/** SQL of what the e-ID has said of a player, for the player's own copy: never the number, nor what knows it again. */
import type { Db, Tx } from '../../platform/database.ts';

/** Whom the e-ID has named, and when; null for an account without one. */
export async function copyOfIdentity(db: Db | Tx, playerId: number) {
  const identity = await db
    .selectFrom('e_id.identities')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birth_date as birthDate',
      'verified_at as provenAt',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return identity ?? null;
}
