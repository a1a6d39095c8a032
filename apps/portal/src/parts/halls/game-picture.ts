import type { MainGame } from '@lokalbingo/bingo/main-game';

/** The file name of a main game's picture, which is different for a closed game. */
export const gamePicture = (game: MainGame, isOpen: boolean): string =>
  isOpen ? `main-game-${game}.svg` : `main-game-${game}-closed.svg`;
