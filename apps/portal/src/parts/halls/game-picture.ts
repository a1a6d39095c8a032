import type { MainGame } from '@lokalbingo/bingo/main-game';

/** The file of the picture that a main game is known by; a closed game has one of its own. */
export const gamePicture = (game: MainGame, isOpen: boolean): string =>
  isOpen ? `main-game-${game}.svg` : `main-game-${game}-closed.svg`;
