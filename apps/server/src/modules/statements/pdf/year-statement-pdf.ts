import { formatOre } from '@lokalbingo/money';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { statementTexts as texts } from '../statement.nb.ts';
import { type Amounts, groups, noSums, nothing, plus, type Sums, totalOf, withMore } from '../statement.ts';
import { writtenAmount, writtenDay, writtenTime } from '../written.ts';
import type { HallYear, Prize, YearStatement } from '../year-statement.ts';
import { type Ink, Paper } from './paper.ts';
import { writeHead, writtenMoment } from './paper-head.ts';
import { type Column, PaperTable } from './paper-table.ts';
import { writeSums } from './sums-table.ts';

const heading: Ink = { size: 14, weight: 'semibold' };
const body: Ink = { size: 10 };

const prizeColumns: readonly Column[] = [
  { heading: texts.time, width: 94 },
  { heading: texts.hall, width: 125 },
  { heading: texts.text, width: 200 },
  { heading: texts.winnings, width: 80, isAmount: true },
];

/**
 * Makes a year's statement as PDF: all halls together, each of them, the largest prizes, and the tax rules about them.
 */
export async function yearStatementPdf(
  { productName }: { readonly productName: string },
  statement: YearStatement,
): Promise<Uint8Array> {
  const { year, memberName, madeAt, halls } = statement;
  const title = texts.yearTitle(year);
  const paper = new Paper({
    title,
    productName,
    runningTitle: [title, memberName].join(' · '),
    madeAt,
    pageText: texts.page,
  });
  const names = halls.map(({ hallName, company }) => `${hallName} (${company})`);
  writeHead(paper, {
    productName,
    title,
    facts: [
      [texts.member, memberName],
      [halls.length === 1 ? texts.hall : texts.halls, names.join(', ')],
      [texts.periodLabel, texts.period(writtenDay(statement.period.from), writtenDay(statement.period.to))],
      [texts.made, writtenMoment(madeAt)],
    ],
  });
  if (halls.length > 1) await writePart(paper, year, texts.allHalls, together(halls));
  for (const [index, hall] of halls.entries())
    await writePart(paper, year, names[index] ?? '', { opening: hall.span.opening, sums: hall.sums });
  await writePrizes(paper, statement);
  writeTaxLines(paper, statement);
  return paper.finish();
}

type Part = { readonly opening: Amounts; readonly sums: Sums };

function together(halls: readonly HallYear[]): Part {
  return halls.reduce(
    ({ opening, sums }: Part, hall) => ({
      opening: plus(opening, hall.span.opening),
      sums: groups.reduce((more, group) => withMore(more, group, hall.sums[group]), sums),
    }),
    { opening: nothing, sums: noSums },
  );
}

async function writePart(paper: Paper, year: number, heading: string, part: Part): Promise<void> {
  await writeSums(paper, {
    ...part,
    heading,
    openingName: texts.opening(writtenDay(osloDay(`${year}-01-01`))),
    closingName: texts.balanceAtYearEnd(year),
  });
}

async function writePrizes(paper: Paper, { halls, rules }: YearStatement): Promise<void> {
  paper.paragraph('H2', texts.prizesHeading, heading);
  const prizes = halls
    .flatMap((hall) => hall.prizes.map((prize) => ({ ...prize, hallName: hall.hallName })))
    .sort((one, other) => totalOf(other.amounts) - totalOf(one.amounts))
    .filter(({ amounts }, index) => index < 5 || totalOf(amounts) > rules.singlePrizeAboveOre);
  if (halls.some(({ sums }) => totalOf(sums.party_won) !== 0))
    paper.paragraph('P', texts.wonOutside, body, { after: 8 });
  if (prizes.length === 0) return paper.paragraph('P', texts.noPrizes, body, { after: 18 });
  paper.paragraph('P', texts.prizesIntro(formatOre(rules.singlePrizeAboveOre)), body, { after: 8 });
  const table = new PaperTable(paper, prizeColumns);
  for (const prize of prizes) await table.add({ cells: cellsOf(prize) });
  table.end();
}

const cellsOf = ({ at, text, amounts, hallName }: Prize & { readonly hallName: string }) => [
  `${writtenDay(at)}\u00a0${writtenTime(at)}`,
  hallName,
  text,
  writtenAmount(totalOf(amounts)),
];

function writeTaxLines(paper: Paper, { year, rules }: YearStatement): void {
  paper.paragraph('H2', texts.taxHeading, heading);
  const single = formatOre(rules.singlePrizeAboveOre);
  const entered = formatOre(rules.enteredAboveOre);
  for (const line of texts.taxLines({ year, single, entered })) paper.paragraph('P', line, body);
}
