/** SQL for the player's own copy: what staff did to the account and when, without the actor and the reason. */
import type { Db, Tx } from '../../platform/database.ts';
import type { ActKind } from './act.ts';

/** Returns the acts, oldest first. */
export async function copyOfActs(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('member_desk.acts')
    .select(['what as act', 'acted_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('act_id')
    .$narrowType<{ act: ActKind }>()
    .execute();
}
