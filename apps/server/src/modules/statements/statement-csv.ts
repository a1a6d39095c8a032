import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle } from '../../platform/csv.ts';
import type { Db } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { columnTexts as columns, groupTexts } from './statement.nb.ts';
import {
  type Amounts,
  closingOf,
  groupsShown,
  type HallStatement,
  noSums,
  type Statement,
  type StatementLine,
  type Sums,
  totalOf,
  withMore,
} from './statement.ts';
import { statementLinesOf } from './statement-lines.ts';
import { writtenDay, writtenTime } from './written.ts';

const { hall, date, time, text, kind, in: incoming, out, balance, own, winnings } = columns;
const headings = [hall, date, time, text, kind, incoming, out, balance, own, winnings];

/**
 * Makes a statement as text for spreadsheets, part by part while it is read: a heading; and for each hall the opening
 * balance, every transaction, the closing balance, and a sum for each group. Only a few hundred transactions are in
 * memory at a time.
 */
export async function* statementCsv(db: Db, { halls, period }: Statement): AsyncGenerator<string> {
  yield stringify([headings], csvStyle);
  for (const each of halls) {
    let sums = noSums;
    yield lines([heldLine(each, period.from, columns.openingKind, each.span.opening)]);
    for await (const statementLines of statementLinesOf(db, each)) {
      for (const { group, change } of statementLines) sums = withMore(sums, group, change);
      yield lines(statementLines.map((line) => lineOf(each, line)));
    }
    yield lines([
      heldLine(each, period.to, columns.closingKind, closingOf(each.span.opening, sums)),
      ...sumLines(each, sums),
    ]);
  }
}

type Line = readonly string[];

/** Puts an apostrophe before a text that a spreadsheet would treat as a formula. */
const lines = (all: readonly Line[]): string =>
  stringify([...all], { ...csvStyle, bom: false, escape_formulas: true });

function lineOf({ hallName }: HallStatement, { at, text, group, change, balance }: StatementLine): Line {
  return [
    hallName,
    writtenDay(at),
    writtenTime(at),
    text,
    groupTexts[group],
    ...inOut(change),
    ...held(balance),
  ];
}

const heldLine = ({ hallName }: HallStatement, day: OsloDay, kind: string, balance: Amounts): Line => [
  hallName,
  writtenDay(day),
  '',
  kind,
  kind,
  '',
  '',
  ...held(balance),
];

const sumLines = ({ hallName }: HallStatement, sums: Sums): readonly Line[] =>
  groupsShown(sums).map((group) => [
    hallName,
    '',
    '',
    groupTexts[group],
    columns.sumKind,
    ...inOut(sums[group]),
    '',
    '',
    '',
  ]);

/** Returns the columns for amounts in and out; the unused one is empty. */
function inOut(change: Amounts): readonly [string, string] {
  const amount = totalOf(change);
  return amount < 0 ? ['', amountText(-amount)] : [amountText(amount), ''];
}

const held = (balance: Amounts): readonly string[] =>
  [totalOf(balance), balance.ownOre, balance.winningsOre].map((amount) => amountText(amount));
