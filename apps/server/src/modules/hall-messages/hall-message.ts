/** A message on my page. */
export type HallMessage = {
  /** Null tells everyone. */
  readonly hallId: number | null;
  readonly tone: 'error' | 'warning' | 'info' | 'other';
  readonly header: string;
  readonly body: string;
  readonly shownFrom: Date;
  /** The first moment at which it is gone; null while it stays. */
  readonly shownTo: Date | null;
};

import type { MainGame } from '@lokalbingo/bingo/main-game';

/** What stands before the opening of a game. A literal `\n` in the text becomes a line break. */
export type PreGameMessage = { readonly title: string; readonly text: string };

/** Main games 1 and 2 share a message, which goes by 1; main game 3 has its own (specification §7). */
export function preGameTypeOf(mainGame: MainGame): 1 | 3 {
  return mainGame === 3 ? 3 : 1;
}
