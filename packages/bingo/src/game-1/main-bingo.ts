/**
 * Main game 1, main bingo: five prizes in sequence, for one, two, three, four and five full horizontal rows,
 * all in the same field (spec §2 How to play, decisions §5). A large ticket ("stor bong") has three fields
 * that together have each of the 75 numbers once; a quick one ("Kvikkbingo") has one.
 */
import type { GameRules } from '../every-game/game-rules.ts';
import { letterColumns, letterField } from '../every-game/letter-field.ts';

/** The rules of main game 1. */
export const mainBingo: GameRules<'large' | 'quick'> = {
  mainGame: 1,
  ...letterColumns,
  field: letterField,
  kinds: [
    { kind: 'large', fields: 3, units: 1, priceOre: undefined },
    { kind: 'quick', fields: 1, units: 1, priceOre: undefined },
  ],
  stages: [1, 2, 3, 4, 5].map((rows) => ({ rows, diagonalWins: false, jackpots: [] })),
};
