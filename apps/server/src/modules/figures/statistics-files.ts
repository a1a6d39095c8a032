/** Statistics of halls as CSV, made only from stored sums, so that repeated exports are identical. */

import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import type { FigureUnit, StatisticsUnit } from '@lokalbingo/contract/figures';
import { type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle, safeText } from '../../platform/csv.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { fileTexts, statisticsTexts } from './figures.nb.ts';
import { moneyNames } from './figures-of-hall.ts';
import { gamesByHall, hallsBesideGames, type OwnTurnover, ownTurnoverByDay } from './statistics-store.ts';
import type { Days } from './sum-money.ts';

const monthsOf = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;
/** The units by which members are counted. */
const figureUnitOf: Partial<Record<StatisticsUnit, FigureUnit>> = {
  day: 'day',
  month: 'month',
  year: 'year',
};

/** A hall of the statistics. */
export type StatisticsHall = {
  readonly hallId: number;
  readonly hallName: string;
  readonly chainName: string;
};

/** The subject of the statistics. The period consists of whole units. */
type StatisticsOf = {
  readonly halls: readonly StatisticsHall[];
  readonly unit: StatisticsUnit;
  readonly period: Days;
  readonly purposes: Purposes;
};

/** The halls that share their turnover with purposes, and the share of each purpose. */
type Purposes = {
  readonly hallIds: readonly number[];
  readonly surplusOf: (
    hallId: number,
    days: readonly OwnTurnover[],
    lastDay: OsloDay,
  ) => readonly { readonly purpose: string; readonly amountOre: Ore }[];
};

/** A file: its name, and its lines in parts. The first part is the heading. */
export type StatisticsFile = {
  readonly name: string;
  readonly parts: AsyncIterable<{ readonly text: string; readonly rows: number }>;
};

/** Whether a period begins and ends with a unit. */
export const isWhole = (unit: StatisticsUnit, { from, to }: Days): boolean =>
  [from, plusDays(to, 1)].every(
    (day) => unit === 'day' || (day.endsWith('-01') && (Number(day.slice(5, 7)) - 1) % monthsOf[unit] === 0),
  );

/**
 * Makes the files of statistics: one by hall and game, one by hall, one by hall and purpose. Each part has the lines
 * of some units.
 */
export function statisticsFiles(tx: Tx, of: StatisticsOf): readonly StatisticsFile[] {
  const { columns } = fileTexts;
  const where = [columns.from, columns.to, statisticsTexts.chain, statisticsTexts.hallNo, fileTexts.hall];
  const hallIds = of.halls.map(({ hallId }) => hallId);
  const games = async (periods: readonly Days[]) =>
    (await gamesByHall(tx, hallIds, periods)).map(({ game, turnoverOre, prizesOre, ...counts }) => ({
      ...counts,
      cells: [
        gameTexts[game],
        ...[turnoverOre, prizesOre, subtractOre(turnoverOre, prizesOre)].map((ore) => amountText(ore)),
        ...[counts.rounds, counts.tickets].map(String),
      ],
    }));
  const halls = async (periods: readonly Days[]) =>
    (await hallsBesideGames(tx, hallIds, periods, figureUnitOf[of.unit])).map((kept) => ({
      ...kept,
      cells: [
        ...moneyNames.map((name) => amountText(kept[name])),
        ...[kept.limitsReached, kept.pausesBegun, kept.activeMembers ?? ''].map(String),
      ],
    }));
  const purposes = async (periods: readonly Days[]) =>
    [...Map.groupBy(await ownTurnoverByDay(tx, of.purposes.hallIds, periods), lineOf).values()].flatMap(
      (days) => {
        const [first] = days;
        const { part = 0, hallId = 0 } = first ?? {};
        const turnover = amountText(sumOre(...days.map(({ turnoverOre }) => turnoverOre)));
        return of.purposes
          .surplusOf(hallId, days, periods[part]?.to ?? of.period.to)
          .map(({ purpose, amountOre }) => ({
            ...{ part, hallId },
            cells: [safeText(purpose), turnover, amountText(amountOre)],
          }));
      },
    );
  const { game, turnover, prizes, result, rounds, tickets } = columns;
  return [
    {
      name: 'spill',
      parts: parts(of, [...where, game, turnover, prizes, result, rounds, tickets], games),
    },
    {
      name: 'haller',
      parts: parts(
        of,
        [
          ...[...where, columns.cardDeposits, columns.vippsDeposits, columns.cashDeposits],
          ...[columns.bankWithdrawals, columns.cashPayouts, columns.cashDifferences],
          ...[columns.limitsReached, columns.pausesBegun, columns.activeMembers],
        ],
        halls,
      ),
    },
    {
      name: 'formal',
      parts: parts(of, [...where, statisticsTexts.purpose, turnover, statisticsTexts.surplus], purposes),
    },
  ];
}

const lineOf = ({ part, hallId }: OwnTurnover) => `${part} ${hallId}`;

type Line = { readonly part: number; readonly hallId: number; readonly cells: readonly string[] };

/** The number of units read together: few statements, and little memory for 200 halls. */
const unitsRead = 7;

async function* parts(
  { halls, unit, period }: StatisticsOf,
  headings: readonly string[],
  read: (periods: readonly Days[]) => Promise<readonly Line[]>,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  yield { text: stringify([headings], csvStyle), rows: 0 };
  const placeOf = new Map(
    halls.map(({ hallId, hallName, chainName }) => [
      hallId,
      [safeText(chainName), String(hallId), safeText(hallName)],
    ]),
  );
  for (const units of unitsOf(unit, period)) {
    const lines = (await read(units)).map(({ part, hallId, cells }) => [
      ...[units[part]?.from ?? '', units[part]?.to ?? '', ...(placeOf.get(hallId) ?? [])],
      ...cells,
    ]);
    yield { text: stringify(lines, { ...csvStyle, bom: false }), rows: lines.length };
  }
}

/** Yields the units of a period in batches. */
function* unitsOf(unit: StatisticsUnit, { from, to }: Days): Generator<readonly Days[]> {
  const next = (day: OsloDay) => (unit === 'day' ? plusDays(day, 1) : plusMonths(day, monthsOf[unit]));
  let units: Days[] = [];
  for (let day = from; day <= to; day = next(day)) {
    units.push({ from: day, to: plusDays(next(day), -1) });
    if (units.length < unitsRead) continue;
    yield units;
    units = [];
  }
  if (units.length > 0) yield units;
}
