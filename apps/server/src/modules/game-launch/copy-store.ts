/** SQL for the game windows that a player has opened, for the player's own copy. */
import type { Db, Tx } from '../../platform/database.ts';

/** Returns every stored window, oldest first. */
export async function copyOfGameWindows(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('game_launch.sessions')
    .select([
      'hall_id as hallId',
      'main_game as mainGame',
      'opened_at as openedAt',
      'taken_over_at as takenOverAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('session_id')
    .execute();
}

/** Returns when streams to game windows were open, from which time in play is computed, oldest first. */
export async function copyOfWindowTimes(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('game_launch.lines')
    .select(['hall_id as hallId', 'opened_at as openedAt', 'seen_at as seenAt'])
    .where('player_id', '=', playerId)
    .orderBy('opened_at')
    .execute();
}
