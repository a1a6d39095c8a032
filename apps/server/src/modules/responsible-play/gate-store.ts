import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';

/**
 * Locks the gates of players in halls until the transaction ends, in the order of hall and player, making those that
 * are missing. A stake, a stake's return, a new pause and a new own limit all pass here, each alone.
 */
export async function lockGates(tx: Tx, named: readonly PlayerInHall[]): Promise<void> {
  const players = [...new Map(named.map((player) => [playerInHallText(player), player])).values()];
  if ((await lockThoseThatAre(tx, players)) === players.length) return;
  await sql`
    INSERT INTO responsible_play.gates (hall_id, player_id)
    SELECT hall_id, player_id FROM ${pairs(players)} ORDER BY hall_id, player_id
    ON CONFLICT (hall_id, player_id) DO NOTHING`.execute(tx);
  await lockThoseThatAre(tx, players);
}

async function lockThoseThatAre(tx: Tx, players: readonly PlayerInHall[]): Promise<number> {
  const { rows } = await sql`${prepared}
    SELECT FROM responsible_play.gates
    WHERE (hall_id, player_id) IN (SELECT hall_id, player_id FROM ${pairs(players)})
    ORDER BY hall_id, player_id
    FOR NO KEY UPDATE`.execute(tx);
  return rows.length;
}

function pairs(players: readonly PlayerInHall[]): ReturnType<typeof sql> {
  return sql`unnest(
    ${players.map((player) => player.hallId)}::integer[],
    ${players.map((player) => player.playerId)}::bigint[]) AS pair (hall_id, player_id)`;
}
