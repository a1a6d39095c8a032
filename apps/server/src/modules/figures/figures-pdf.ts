/** Figures as a tagged PDF. */

import { gameTexts, moneyFigureTexts } from '@lokalbingo/bingo/figures.nb';
import type { FiguresAnswer, FigureUnit } from '@lokalbingo/contract/figures';
import { osloDay } from '../../platform/oslo-calendar.ts';
import {
  Paper,
  type PaperColumn,
  PaperTable,
  writeHead,
  writtenAmount,
  writtenDay,
  writtenMoment,
} from '../statements/statements.ts';
import { fileTexts as texts } from './figures.nb.ts';

const { columns } = texts;
const amount = (heading: string, width: number): PaperColumn => ({ heading, width, isAmount: true });
const gameColumns = (first: string): readonly PaperColumn[] => [
  { heading: first, width: 149 },
  amount(columns.turnover, 85),
  amount(columns.prizes, 85),
  amount(columns.result, 80),
  amount(columns.rounds, 45),
  amount(columns.tickets, 55),
];
const moneyNames = [
  'cardDeposits',
  'vippsDeposits',
  'cashDeposits',
  'bankWithdrawals',
  'cashPayouts',
  'cashDifferences',
] as const;
const moneyColumns: readonly PaperColumn[] = [
  { heading: texts.periodLabel, width: 79 },
  ...moneyNames.map((name) => amount(moneyFigureTexts[name], 420 / moneyNames.length)),
];

type OfGame = Pick<FiguresAnswer['whole'], 'turnover' | 'prizes' | 'result' | 'rounds' | 'tickets'>;
const cellsOf = (name: string, { turnover, prizes, result, rounds, tickets }: OfGame) => [
  name,
  ...[turnover, prizes, result].map(writtenAmount),
  String(rounds),
  String(tickets),
];

/** Writes figures on A4: games by period, each game, money by period, and each hall. */
export async function figuresPdf(
  { periods, whole, halls }: FiguresAnswer,
  {
    unit,
    productName,
    madeAt,
  }: { readonly unit: FigureUnit; readonly productName: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  const written = (from: string, to: string) =>
    texts.period(writtenDay(osloDay(from)), writtenDay(osloDay(to)));
  const span = written(periods[0]?.from ?? '', periods.at(-1)?.to ?? '');
  const [only, ...others] = halls;
  const name = only && others.length === 0 ? only.hallName : `${texts.allHalls} (${halls.length})`;
  const title = `${texts.title} ${span}`;
  const runningTitle = [title, name].join(' · ');
  const paper = new Paper({ title, productName, runningTitle, madeAt, pageText: texts.page });
  const facts = [
    [texts.hall, name],
    [texts.periodLabel, span],
    [texts.made, writtenMoment(madeAt)],
  ] as const;
  writeHead(paper, { productName, title: texts.title, facts });
  const table = async (
    heading: string,
    head: readonly PaperColumn[],
    rows: readonly (readonly string[])[],
    sum?: readonly string[],
  ) => {
    paper.paragraph('H2', heading, { size: 14, weight: 'semibold' });
    const lines = new PaperTable(paper, head);
    for (const cells of rows) await lines.add({ cells });
    if (sum) await lines.add({ cells: sum, isStrong: true });
    lines.end();
  };
  const byPeriod = periods.map(({ from, to, figures }) => cellsOf(written(from, to), figures));
  await table(texts.units[unit], gameColumns(texts.periodLabel), byPeriod, cellsOf(texts.sum, whole));
  const byGame = whole.games.map(({ game, ...of }) => cellsOf(gameTexts[game], of));
  await table(texts.gamesHeading, gameColumns(columns.game), byGame, cellsOf(texts.sum, whole));
  const moneyOf = (label: string, figures: FiguresAnswer['whole']) => [
    label,
    ...moneyNames.map((each) => writtenAmount(figures[each])),
  ];
  const money = periods.map(({ from, to, figures }) => moneyOf(written(from, to), figures));
  await table(texts.moneyHeading, moneyColumns, money, moneyOf(texts.sum, whole));
  if (others.length > 0)
    await table(
      texts.hallsHeading,
      gameColumns(texts.hall),
      halls.map(({ hallName, ...of }) => cellsOf(hallName, of)),
      cellsOf(texts.sum, whole),
    );
  paper.paragraph('P', texts.note, { size: 9 });
  return paper.finish();
}
