import type { MainGame } from '@lokalbingo/bingo/main-game';

/** The file of a main game's picture; a closed game has another one. */
export const gamePicture = (game: MainGame, isOpen: boolean): string =>
  isOpen ? `main-game-${game}.svg` : `main-game-${game}-closed.svg`;
