import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';

/** For how long the result of a round stays. */
const resultMs = seconds(25);

/** What is on the wall now: a game, and the round that ended last while it was watched. */
export type OnTheWall = {
  readonly game: WatchedGame | undefined;
  /** `at` by the server's clock. */
  readonly ended: { readonly roundId: number; readonly at: number } | undefined;
};

/**
 * The game that a screen shows: the one it is told to, or else the one that is being drawn, or else the one that is drawn
 * next. A draw is watched to its end, and its result for a while.
 * @param nowMs the time on the server's clock
 */
export function chooseGame(
  { shows, games }: ScreenView,
  { game, ended }: OnTheWall,
  nowMs: number,
): MainGame | undefined {
  if (shows.mainGame !== null) return shows.mainGame;
  const isOffered = games.some(({ mainGame }) => mainGame === game?.mainGame);
  const isWatched = game?.current != null || isResultShown({ game, ended }, nowMs);
  if (game && isOffered && isWatched) return game.mainGame;
  const startOf = (each: ScreenView['games'][number]): number =>
    each.isUnderWay ? 0 : (each.starts[0]?.getTime() ?? Number.POSITIVE_INFINITY);
  const [first] = games.toSorted(
    (one, other) => startOf(one) - startOf(other) || one.mainGame - other.mainGame,
  );
  return first?.mainGame;
}

/** Whether the round that ended last had tickets, and its result still stays. */
export const isResultShown = ({ game, ended }: OnTheWall, nowMs: number): boolean =>
  ended !== undefined && game?.lastEnded?.roundId === ended.roundId && nowMs < ended.at + resultMs;
