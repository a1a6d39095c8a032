import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';

/** How long the result of a round is shown. */
const resultMs = seconds(25);

/** The wall's current subject: a game, and the last round that ended while it was watched. */
export type OnTheWall = {
  readonly game: WatchedGame | undefined;
  /** `at` by the server's clock. */
  readonly ended: { readonly roundId: number; readonly at: number } | undefined;
};

/**
 * Chooses the game that a screen shows: the one set by staff, otherwise the one being drawn, otherwise the one that is
 * drawn next. A screen stays with a draw to its end, and with its result for a while.
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

/** Whether the last ended round had tickets and its result is still shown. */
export const isResultShown = ({ game, ended }: OnTheWall, nowMs: number): boolean =>
  ended !== undefined && game?.lastEnded?.roundId === ended.roundId && nowMs < ended.at + resultMs;
