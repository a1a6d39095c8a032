/** Figures as CSV for spreadsheets. */

import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import type { Figures, FiguresAnswer } from '@lokalbingo/contract/figures';
import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle, safeText } from '../../platform/csv.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { writtenDay } from '../statements/statements.ts';
import { fileTexts } from './figures.nb.ts';

const columns = { hall: fileTexts.hall, ...fileTexts.columns };
const money = [
  'cardDeposits',
  'vippsDeposits',
  'cashDeposits',
  'bankWithdrawals',
  'cashPayouts',
  'cashDifferences',
] as const satisfies readonly (keyof Figures)[];
const counts = [
  'activeMembers',
  'limitsReached',
  'pausesBegun',
] as const satisfies readonly (keyof Figures)[];
const headings = [
  ...[columns.hall, columns.from, columns.to, columns.game],
  ...[columns.turnover, columns.prizes, columns.result, columns.rounds, columns.tickets],
  ...[columns.turnoverBefore, columns.prizesBefore, columns.resultBefore],
  ...[...money, ...counts].map((name) => columns[name]),
];

type OfGame = Pick<Figures, 'turnover' | 'prizes' | 'result' | 'rounds' | 'tickets'>;
type Line = readonly string[];

/**
 * Writes figures as semicolon-separated text with decimal commas: a line for each period, followed by its games; then a
 * line for each hall over all periods.
 */
export function figuresCsv({ periods, halls }: FiguresAnswer): string {
  const [only, ...others] = halls;
  const name = only && others.length === 0 ? only.hallName : fileTexts.allHalls;
  const [first, last] = [periods[0], periods.at(-1)];
  const lines = periods.flatMap(({ from, to, figures, yearBefore }) => {
    const when = [name, writtenDay(osloDay(from)), writtenDay(osloDay(to))].map(safeText);
    return [
      [...when, fileTexts.allGames, ...gameCells(figures), ...amountsOf(yearBefore), ...moneyCells(figures)],
      ...figures.games.map(({ game, ...ofGame }) => {
        const before = yearBefore?.games.find((each) => each.game === game);
        return [...when, gameTexts[game], ...gameCells(ofGame), ...amountsOf(before)];
      }),
    ];
  });
  const byHall =
    others.length === 0
      ? []
      : halls.map(({ hallName, ...ofHall }) => [
          ...[hallName, writtenDay(osloDay(first?.from ?? '')), writtenDay(osloDay(last?.to ?? ''))].map(
            safeText,
          ),
          fileTexts.allGames,
          ...gameCells(ofHall),
        ]);
  return stringify([headings, ...[...lines, ...byHall].map(filled)], csvStyle);
}

const filled = (line: Line): Line => headings.map((_, at) => line[at] ?? '');
const gameCells = (of: OfGame): Line => [...amountsOf(of), String(of.rounds), String(of.tickets)];
const amountsOf = (of: OfGame | null | undefined): Line =>
  of ? [of.turnover, of.prizes, of.result].map((ore) => amountText(ore)) : ['', '', ''];
const moneyCells = (figures: Figures): Line => [
  ...money.map((name) => amountText(figures[name])),
  ...counts.map((name) => String(figures[name] ?? '')),
];
