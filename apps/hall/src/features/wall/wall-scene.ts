import { minutes } from '@lokalbingo/contract/durations';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';
import type { WatchedRound } from '../../platform/watched-game.ts';
import { isResultShown, type OnTheWall } from './choose-game.ts';

type Terms = WatchedGame['terms'][number];

/** A round whose tickets are on sale, with its prizes. */
export type RoundOnWall = WatchedGame['onSale'][number] & {
  readonly prizes: Terms['prizes'];
  readonly rules: Terms['rules'];
};

/** What a screen shows. */
export type WallScene =
  | { readonly kind: 'identified' | 'paused' | 'hall_closed' | 'game_closed' | 'between' }
  | { readonly kind: 'sale'; readonly round: RoundOnWall }
  | { readonly kind: 'draw' | 'result' | 'cancelled'; readonly round: WatchedRound };

/** Only when a round begins within this time does the screen show it instead of the list of next rounds. */
const saleShownMs = minutes(2);

/**
 * What a screen shows now.
 * @param nowMs the time on the server's clock
 */
export function sceneOf(view: ScreenView, { game, ended }: OnTheWall, nowMs: number): WallScene {
  if (view.identifyUntil && nowMs < view.identifyUntil.getTime()) return { kind: 'identified' };
  if (view.shows.isPaused) return { kind: 'paused' };
  if (game?.current) return { kind: 'draw', round: game.current };
  const round = game?.lastEnded;
  if (round && isResultShown({ game, ended }, nowMs))
    return { kind: round.state.status === 'cancelled' ? 'cancelled' : 'result', round };
  const next = game && nextOnSale(game);
  if (next && nowMs > next.startsAt.getTime() - saleShownMs) return { kind: 'sale', round: next };
  if (view.isClosed && !next) return { kind: 'hall_closed' };
  if (view.shows.mainGame !== null && !next) return { kind: 'game_closed' };
  return { kind: 'between' };
}

/** The round of a game that is drawn next. */
export function nextOnSale({ onSale, terms }: WatchedGame): RoundOnWall | undefined {
  const [round] = onSale;
  const { prizes = [], rules } = terms[round?.terms ?? 0] ?? {};
  return round && { ...round, prizes, rules };
}
