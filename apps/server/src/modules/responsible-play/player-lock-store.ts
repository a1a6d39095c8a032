import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { lockAndRead, rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import { listHalls } from '../halls/halls.ts';

/**
 * Takes the player locks of players in halls until the transaction ends, in the order of hall and player, creating
 * missing ones. A stake, a refund, a new pause and a new own limit all take them, exclusively. Also takes the existing
 * locks of accounts that count as the player's own.
 */
export async function takePlayerLocks(tx: Tx, players: readonly PlayerInHall[]): Promise<void> {
  await readUnderPlayerLocks(tx, players, async () => undefined);
}

/**
 * Takes the player locks of players in every hall, even where they have never staked: a first stake creates its player
 * lock, and may be in progress.
 */
export async function takePlayerLocksEverywhere(tx: Tx, ...playerIds: readonly number[]): Promise<void> {
  const halls = await listHalls(tx);
  await takePlayerLocks(
    tx,
    halls.flatMap(({ hallId }) => playerIds.map((playerId) => ({ hallId, playerId }))),
  );
}

/**
 * {@link takePlayerLocks}, and returns what `read` reads while all are held. Reads together with the lock, and a second
 * time when there were player locks to create.
 */
export async function readUnderPlayerLocks<Value>(
  tx: Tx,
  named: readonly PlayerInHall[],
  read: () => Promise<Value>,
): Promise<Value> {
  const players = [...new Map(named.map((player) => [playerInHallText(player), player])).values()];
  const lockedRead = { take: () => lockThoseThatAre(tx, players), read };
  const [found, value] = await lockAndRead(tx, 'responsible_play.gates', lockedRead);
  if (found === players.length) return value;
  await sql`
    INSERT INTO responsible_play.gates (hall_id, player_id)
    SELECT hall_id, player_id FROM ${pairs(players)} ORDER BY hall_id, player_id
    ON CONFLICT (hall_id, player_id) DO NOTHING`.execute(tx);
  const [, again] = await lockAndRead(tx, 'responsible_play.gates', lockedRead);
  return again;
}

/** Takes those of these player locks that exist, and returns how many they are. */
async function lockThoseThatAre(tx: Tx, players: readonly PlayerInHall[]): Promise<number> {
  const { rows } = await sql<{ hall_id: number; player_id: number }>`${prepared}
    WITH named AS (SELECT hall_id, player_id FROM ${pairs(players)})
    SELECT hall_id, player_id FROM responsible_play.gates
    WHERE (hall_id, player_id) IN (
      SELECT hall_id, player_id FROM named
      UNION ALL
      SELECT hall_id, other_id FROM named JOIN responsible_play.counted_together USING (player_id))
    ORDER BY hall_id, player_id
    ${rowLock(tx, 'responsible_play.gates')}`.execute(tx);
  const named = new Set(players.map(playerInHallText));
  const found = rows.map((row) => playerInHallText({ hallId: row.hall_id, playerId: row.player_id }));
  return found.filter((gate) => named.has(gate)).length;
}

function pairs(players: readonly PlayerInHall[]): ReturnType<typeof sql> {
  return sql`unnest(
    ${players.map((player) => player.hallId)}::integer[],
    ${players.map((player) => player.playerId)}::bigint[]) AS pair (hall_id, player_id)`;
}
