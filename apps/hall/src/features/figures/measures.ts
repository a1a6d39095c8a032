/** The measures that a plot of figures can show. */
import type { FigureGame, Figures } from '@lokalbingo/contract/figures';
import { sumOre, zeroOre } from '@lokalbingo/money';
import type { figuresTexts } from './figures.nb.ts';

/** The name of a measure. */
export type Measure = keyof typeof figuresTexts.measures;

/** The sums of one game, or of all games together. */
export type GameSums = Pick<Figures, 'turnover' | 'prizes' | 'result' | 'rounds' | 'tickets'>;

const none: GameSums = { turnover: zeroOre, prizes: zeroOre, result: zeroOre, rounds: 0, tickets: 0 };

/** Returns the sums of the given game, or of all games if none is given. */
export const ofGame = (figures: Figures, game: FigureGame | undefined): GameSums =>
  game === undefined ? figures : (figures.games.find((each) => each.game === game) ?? none);

/** The players' deposits. */
export const depositsOf = (figures: Figures) =>
  sumOre(figures.cardDeposits, figures.vippsDeposits, figures.cashDeposits);
/** The players' withdrawals. */
export const withdrawalsOf = (figures: Figures) => sumOre(figures.bankWithdrawals, figures.cashPayouts);

/** The value of a measure; null when it is not counted. */
export function measured(figures: Figures, measure: Measure, game: FigureGame | undefined): number | null {
  if (measure === 'deposits') return depositsOf(figures);
  if (measure === 'withdrawals') return withdrawalsOf(figures);
  return measure === 'activeMembers' ? figures.activeMembers : ofGame(figures, game)[measure];
}
