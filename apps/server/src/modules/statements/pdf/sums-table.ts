import { groupTexts, statementTexts as texts } from '../statement.nb.ts';
import { type Amounts, closingOf, groupsShown, type Sums, totalOf } from '../statement.ts';
import { writtenAmount } from '../written.ts';
import type { Paper } from './paper.ts';
import { type Column, PaperTable, type Row } from './paper-table.ts';

const columns: readonly Column[] = [
  { heading: texts.what, width: 229 },
  { heading: texts.own, width: 90, isAmount: true },
  { heading: texts.winnings, width: 90, isAmount: true },
  { heading: texts.total, width: 90, isAmount: true },
];

/** The sums of a period. */
export type SumsToWrite = {
  readonly heading: string;
  readonly opening: Amounts;
  readonly sums: Sums;
  /** The names of the first and the last line. */
  readonly openingName: string;
  readonly closingName: string;
};

/** The height of the heading and all lines, which belong together. */
const heightOfAll = 295;

/**
 * Writes the opening balance, the sums in and out, and the closing balance, so that each line adds to the one above.
 */
export async function writeSums(
  paper: Paper,
  { heading, opening, sums, openingName, closingName }: SumsToWrite,
): Promise<void> {
  paper.needRoom(heightOfAll);
  paper.paragraph('H2', heading, { size: 14, weight: 'semibold' });
  const table = new PaperTable(paper, columns);
  await table.add({ ...rowOf(openingName, opening), isStrong: true });
  for (const group of groupsShown(sums)) await table.add(rowOf(groupTexts[group], sums[group]));
  await table.add({ ...rowOf(closingName, closingOf(opening, sums)), isStrong: true });
  table.end();
}

const rowOf = (name: string, amounts: Amounts): Row => ({
  cells: [name, ...[amounts.ownOre, amounts.winningsOre, totalOf(amounts)].map(writtenAmount)],
});
