import { gameName } from '@lokalbingo/bingo/games.nb';
import { remoteGameType } from '@lokalbingo/contract/wire';
import type { UnfinishedGame } from './unfinished-game.ts';

/** Texts of the window or the frame that a game is opened in (specification §2 Game). */
export const gameWindowTexts = {
  opening: 'Åpner spillet …',
  openingHere: 'Åpner spillet',
  frameHeading: (hall: string) => `Spill på ${hall}`,
  frameTitle: (hall: string) => `Spillet på ${hall}`,
  fullScreen: 'Åpne fullskjerm',
  closeFrame: 'LUKK',
  finishFirst: ({ game, hall }: UnfinishedGame) =>
    game === remoteGameType
      ? `Du har en åpen økt i partnerspillet i ${hall.name}. Avslutt den først.`
      : `Du har bonger til ${gameName(game)} i ${hall.name}. Når de er ferdigspilt, kan du åpne dette spillet.`,
  openUnfinished: ({ game, hall }: UnfinishedGame) =>
    `Åpne ${game === remoteGameType ? 'partnerspillet' : gameName(game)} i ${hall.name}`,
};
