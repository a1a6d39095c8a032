/** The words of figures, on screens and in files. */
import { gameName } from './games.nb.ts';

/** The names of the games in figures: our own, and those of outside parties. */
export const gameTexts = {
  main_1: gameName(1),
  main_2: gameName(2),
  main_3: gameName(3),
  tickets_1: 'Billettsystem 1',
  tickets_2: 'Billettsystem 2',
  game_501: 'Partnerspill 501',
  other: 'Andre spill',
};

/** The measures of games. */
export const gameFigureTexts = {
  turnover: 'Omsetning',
  prizes: 'Premier',
  result: 'Resultat',
  rounds: 'Runder',
  tickets: 'Bonger',
  turnoverBefore: 'Omsetning året før',
};

/** Money in and out, as short as a column heading. */
export const moneyFigureTexts = {
  cardDeposits: 'Kort inn',
  vippsDeposits: 'Vipps inn',
  cashDeposits: 'Kontant inn',
  bankWithdrawals: 'Konto ut',
  cashPayouts: 'Kontant ut',
  cashDifferences: 'Differanser',
};
