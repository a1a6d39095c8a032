/** SQL for pairs of accounts that may belong to one person; each obeys the pauses and limits of the other. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Returns the other accounts that count as the player's own, by id; most players have none. */
export async function countedWith(db: Db | Tx, playerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('responsible_play.counted_together')
    .select('other_id')
    .where('player_id', '=', playerId)
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/** Adds a pair; adding it again has no effect. */
export async function insertPair(tx: Tx, [one, other]: readonly [number, number]): Promise<void> {
  await sql`INSERT INTO responsible_play.counted_together (player_id, other_id)
    VALUES (${one}, ${other}), (${other}, ${one}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Removes a pair. */
export async function deletePair(tx: Tx, [one, other]: readonly [number, number]): Promise<void> {
  await sql`DELETE FROM responsible_play.counted_together
    WHERE (player_id, other_id) IN ((${one}, ${other}), (${other}, ${one}))`.execute(tx);
}
