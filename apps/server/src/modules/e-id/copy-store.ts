/** SQL for the player's e-ID identity in the player's own copy: never the number, nor its hash. */
import type { Db, Tx } from '../../platform/database.ts';

/** Returns the person named by the e-ID and the time of verification; null for an account without e-ID. */
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
