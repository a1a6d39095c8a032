import { minutes, seconds } from '@lokalbingo/contract/durations';
import { findGameSetup, type GameSetup, type PlayBounds, saveGameSetup } from '../modules/rounds/rounds.ts';
import type { Tx } from '../platform/database.ts';
import type { OsloDay } from '../platform/oslo-calendar.ts';
import { callingHallId, demoGame, otherDemoGames } from './demo-games.ts';
import { demoHalls } from './demo-halls.ts';

const formerDrawIntervalMs = seconds(2);

/** How often a demo from before its rounds were slowed down began a game. */
function formerStartIntervalMs({ hallId, mainGame }: GameSetup): number {
  if (mainGame === 1) return minutes(3);
  return hallId === callingHallId ? minutes(15) : minutes(5);
}

/**
 * Gives the games of a demo that was filled when balls came every two seconds the pace of today, where nobody has set
 * another since. Rounds that are on sale keep theirs.
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
