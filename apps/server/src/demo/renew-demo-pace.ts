import { minutes, seconds } from '@lokalbingo/contract/durations';
import { findGameSetup, type GameSetup, type PlayBounds, saveGameSetup } from '../modules/rounds/rounds.ts';
import type { Tx } from '../platform/database.ts';
import type { OsloDay } from '../platform/oslo-calendar.ts';
import { callingHallId, demoGame, otherDemoGames } from './demo-games.ts';
import { demoHalls } from './demo-halls.ts';

const formerDrawIntervalMs = seconds(2);

/** Returns the interval at which a demo from before rounds were slowed down began a game. */
function formerStartIntervalMs({ hallId, mainGame }: GameSetup): number {
  if (mainGame === 1) return minutes(3);
  return hallId === callingHallId ? minutes(15) : minutes(5);
}

/**
 * Updates the pace of games in a demo from the time when balls came every two seconds, unless somebody has changed a
 * game's pace since. Rounds that are on sale keep theirs.
 */
export async function renewDemoPace(tx: Tx, bounds: PlayBounds, firstDay: OsloDay): Promise<void> {
  const games = demoHalls.flatMap(({ hallId }) => [demoGame(hallId), ...otherDemoGames(hallId)]);
  for (const game of games) {
    const kept = await findGameSetup(tx, game);
    const isFormer =
      kept?.drawIntervalMs === formerDrawIntervalMs && kept.startIntervalMs === formerStartIntervalMs(game);
    if (!isFormer) continue;
    const { firstStart, startIntervalMs, drawIntervalMs } = game;
    await saveGameSetup(tx, { ...kept, firstDay, firstStart, startIntervalMs, drawIntervalMs }, bounds);
  }
}
