/** SQL for the games of rounds, for modules that count rounds. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { RoundKey } from './round.ts';

/** A round's game and its number of sold tickets. */
export type GameOfRound = RoundKey & { readonly mainGame: MainGame; readonly ticketCount: number };

/** Returns the games of the given rounds that exist. */
export async function gamesOfRounds(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<readonly GameOfRound[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<GameOfRound>`
    SELECT hall_id AS "hallId", round_id AS "roundId", main_game AS "mainGame", ticket_count AS "ticketCount"
    FROM unnest(${rounds.map(({ hallId }) => hallId)}::integer[], ${rounds.map(({ roundId }) => roundId)}::bigint[])
      AS wanted (hall_id, round_id)
    JOIN rounds.rounds USING (hall_id, round_id)`.execute(db);
  return rows;
}
