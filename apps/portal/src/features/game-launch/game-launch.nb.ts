/** Texts of opening a main game (specification §8 Game launch). */

import type { getGameToken } from '@lokalbingo/contract/game-launch';
import type { RefusalOf } from '@lokalbingo/contract/operation';

export const launchTexts = {
  cannotOpen: 'Kan ikke åpne spill',
  otherGames:
    'Du har allerede et (annet) aktivt hovedspill2. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.',
  activeInOtherHall: 'Du spiller allerede hovedspill i en annen hall hos samme operatør.',
  activeOtherGame:
    'Du spiller allerede et annet hovedspill hos samme operatør. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.',
  notServed: 'Spillet er ikke tilgjengelig akkurat nå.',
  continue: 'Fortsett',
  close: 'Lukk',
  backToGame: 'Tilbake til spillet',
};

/** The texts for refusals to open a game, by code; other codes have a general text. */
export const launchRefusals: Partial<Record<RefusalOf<typeof getGameToken>, string>> = {
  globally_paused: 'Du har spillepause i alle haller.',
  hall_paused: 'Du har spillepause i denne hallen.',
  game_closed: 'Spillet er stengt nå. Når det åpner, ser du på siden til hallen.',
};
