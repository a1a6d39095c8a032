/**
 * Main game 3, Lynbingo (spec §9, decisions §5): tickets of three by three with the numbers 1 to 21, seven to a column,
 * and no free square. Three prizes in sequence, for one, two and three full rows.
 */
import type { GameRules } from '../every-game/game-rules.ts';

/** The rules of main game 3. */
export const lightningBingo: GameRules<'lightning'> = {
  mainGame: 3,
  columns: [{ letter: '' }, { letter: '' }, { letter: '' }],
  ballsPerColumn: 7,
  field: { rows: 3, freeCell: undefined, diagonals: [] },
  kinds: [{ kind: 'lightning', fields: 1, units: 1, priceOre: undefined }],
  stages: [1, 2, 3].map((rows) => ({ rows, diagonalWins: false, jackpots: [] })),
};
