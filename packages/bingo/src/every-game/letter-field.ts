/** The field of five by five with the letters of BINGO and a free centre (spec §9 Games). */
import type { GameRules } from './game-rules.ts';

/** B 1–15, I 16–30, N 31–45, G 46–60, O 61–75. */
export const letterColumns = {
  columns: [{ letter: 'B' }, { letter: 'I' }, { letter: 'N' }, { letter: 'G' }, { letter: 'O' }],
  ballsPerColumn: 15,
} as const satisfies Partial<GameRules>;

/** Five rows; the centre is free ("Freeplay"). */
export const letterField = { rows: 5, freeCell: 12, diagonals: [] } as const;

/** The two lines from corner to corner, through the centre. */
export const letterDiagonals = [
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
] as const;
