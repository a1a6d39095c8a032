/**
 * Main game 2 (spec §2 Main game 2 news, §9; decisions §5): a ticket has one field. Tickets at 5, 10 and 20 kr get one,
 * two and four times the same prize; a plan's amounts are the prizes of a ticket at 5 kr. The stages are one row or a
 * diagonal through the centre, then two rows, then full house. A diagonal that is complete within 4 or 5 draws is a
 * jackpot, paid to every such ticket in full.
 *
 * A ticket cannot have a row and a diagonal complete by the fifth ball, since both together need eight numbers; so
 * there is no question of which one is paid.
 */
import { kroner } from '@lokalbingo/money';
import type { GameRules } from '../every-game/game-rules.ts';
import { letterColumns, letterDiagonals, letterField } from '../every-game/letter-field.ts';

/**
 * A quarter of the kr 10 000 above which a person approves a prize, because a ticket may get four times as
 * much.
 */
const amountAtMostOre = kroner(2500);

/** The rules of main game 2. */
export const diagonalBingo: GameRules<'single' | 'double' | 'quadruple'> = {
  mainGame: 2,
  ...letterColumns,
  field: { ...letterField, diagonals: letterDiagonals },
  kinds: [
    { kind: 'single', fields: 1, units: 1, priceOre: kroner(5) },
    { kind: 'double', fields: 1, units: 2, priceOre: kroner(10) },
    { kind: 'quadruple', fields: 1, units: 4, priceOre: kroner(20) },
  ],
  stages: [
    {
      rows: 1,
      diagonalWins: true,
      // No larger than the smallest jackpot, so that a row never pays more than an early diagonal.
      amountAtMostOre: kroner(625),
      jackpots: [
        { withinBalls: 4, perUnitOre: kroner(2500) },
        { withinBalls: 5, perUnitOre: kroner(625) },
      ],
    },
    { rows: 2, diagonalWins: false, jackpots: [], amountAtMostOre },
    { rows: 5, diagonalWins: false, jackpots: [], amountAtMostOre },
  ],
};
