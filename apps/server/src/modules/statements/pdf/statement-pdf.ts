import type { Db } from '../../../platform/database.ts';
import { statementTexts as texts } from '../statement.nb.ts';
import {
  groups,
  type HallStatement,
  noSums,
  nothing,
  plus,
  type Statement,
  type StatementLine,
  type Sums,
  totalOf,
  withMore,
} from '../statement.ts';
import { statementLinesOf } from '../statement-lines.ts';
import { writtenAmount, writtenDay, writtenTime } from '../written.ts';
import { colors, type Ink, Paper } from './paper.ts';
import { type Fact, writeHead, writtenMoment } from './paper-head.ts';
import { type Column, PaperTable } from './paper-table.ts';
import { writeSums } from './sums-table.ts';

const quiet: Ink = { size: 9, color: colors.quiet };
const subheading: Ink = { size: 11, weight: 'semibold', color: colors.plum };

const columns: readonly Column[] = [
  { heading: texts.time, width: 94 },
  { heading: texts.text, width: 204 },
  { heading: texts.in, width: 64, isAmount: true },
  { heading: texts.out, width: 64, isAmount: true },
  { heading: texts.balance, width: 73, isAmount: true },
];

/** Makes a statement as PDF. The whole file is in memory, so the caller limits the number of transactions. */
export async function statementPdf(
  db: Db,
  { productName }: { readonly productName: string },
  statement: Statement,
): Promise<Uint8Array> {
  const { memberName, madeAt, halls } = statement;
  const period = texts.period(writtenDay(statement.period.from), writtenDay(statement.period.to));
  const paper = new Paper({
    title: `${texts.title} ${period}`,
    productName,
    runningTitle: [texts.title, period, memberName].join(' · '),
    madeAt,
    pageText: texts.page,
  });
  const facts: Fact[] = [
    [texts.member, memberName],
    [halls.length === 1 ? texts.hall : texts.halls, halls.map(nameOf).join(', ')],
    [texts.periodLabel, period],
    [texts.made, writtenMoment(madeAt)],
  ];
  writeHead(paper, { productName, title: texts.title, facts });
  const read = await readAll(db, halls);
  if (read.length > 1) await writeAllHalls(paper, statement, read);
  for (const hall of read) await writeHall(paper, statement, hall);
  paper.paragraph('P', `${texts.buckets} ${texts.still}`, quiet);
  return paper.finish();
}

type ReadHall = HallStatement & { readonly lines: readonly StatementLine[]; readonly sums: Sums };

const nameOf = ({ hallName, company }: HallStatement): string => `${hallName} (${company})`;

async function readAll(db: Db, halls: readonly HallStatement[]): Promise<readonly ReadHall[]> {
  const read: ReadHall[] = [];
  for (const hall of halls) {
    const lines: StatementLine[] = [];
    for await (const part of statementLinesOf(db, hall)) lines.push(...part);
    const sums = lines.reduce((sum, { group, change }) => withMore(sum, group, change), noSums);
    read.push({ ...hall, lines, sums });
  }
  return read;
}

const namesOf = ({ period }: Statement) => ({
  openingName: texts.opening(writtenDay(period.from)),
  closingName: texts.closing(writtenDay(period.to)),
});

async function writeAllHalls(paper: Paper, statement: Statement, halls: readonly ReadHall[]): Promise<void> {
  const opening = halls.reduce((held, { span }) => plus(held, span.opening), nothing);
  const sums = halls.reduce(
    (all, hall) => groups.reduce((more, group) => withMore(more, group, hall.sums[group]), all),
    noSums,
  );
  await writeSums(paper, { heading: texts.allHalls, opening, sums, ...namesOf(statement) });
}

async function writeHall(paper: Paper, statement: Statement, hall: ReadHall): Promise<void> {
  const { sums, span } = hall;
  paper.section = hall.hallName;
  await writeSums(paper, { heading: nameOf(hall), opening: span.opening, sums, ...namesOf(statement) });
  paper.paragraph('H3', texts.movementsHeading, subheading);
  if (hall.lines.length === 0) return paper.paragraph('P', texts.noMovements, { size: 10 }, { after: 18 });
  const table = new PaperTable(paper, columns);
  for (const line of hall.lines) await table.add({ cells: cellsOf(line) });
  table.end();
}

function cellsOf({ at, text, change, balance }: StatementLine): readonly string[] {
  const amount = totalOf(change);
  const written = writtenAmount((amount < 0 ? -amount : amount) as typeof amount);
  const [incoming, outgoing] = amount < 0 ? ['', written] : [written, ''];
  return [
    `${writtenDay(at)}\u00a0${writtenTime(at)}`,
    text,
    incoming,
    outgoing,
    writtenAmount(totalOf(balance)),
  ];
}
