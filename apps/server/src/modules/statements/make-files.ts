/** Makes statements as files, with long reads in a worker so that other calls are not delayed. */
import { pdfLinesAtMost } from '@lokalbingo/contract/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { allPieces, type LongReading, type ReadAtLength } from '../../platform/long-reading.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { MadeFile } from './files-under-way.ts';
import {
  type CoverRefusalCode,
  coverPeriod,
  openStatement,
  type StatementRefusalCode,
  type WantedStatement,
} from './open-statement.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import { yearStatementPdf } from './pdf/year-statement-pdf.ts';
import type { Statement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { daysOf, yearStatement } from './year-statement.ts';

/** The dependencies of making files; `gone` is aborted when the client has left. */
export type FileDeps = {
  readonly clock: Clock;
  readonly productName: string;
  readonly read: ReadAtLength;
  readonly gone?: AbortSignal | undefined;
};

type OnPaper<Facts> = Facts & { readonly productName: string };

const csvReading: LongReading<Statement> = { name: 'statement as CSV', write: statementCsv };

const pdfReading: LongReading<OnPaper<{ readonly statement: Statement }>> = {
  name: 'statement as PDF',
  write: async function* (db, { statement, ...deps }) {
    yield await statementPdf(db, deps, statement);
  },
};

const yearPdfReading: LongReading<OnPaper<{ readonly statement: Statement; readonly year: number }>> = {
  name: "year's statement as PDF",
  write: async function* (db, { statement, year, ...deps }) {
    yield await yearStatementPdf(deps, await yearStatement(db, statement, year));
  },
};

/** The long reads of statements. */
export const statementReadings = [csvReading, pdfReading, yearPdfReading] as const;

/** Makes a statement as CSV, read from the ledger while it is sent, or as PDF unless it would be too long. */
export async function makeStatement(
  db: Db,
  deps: FileDeps,
  { format, ...wanted }: WantedStatement & { readonly format: 'csv' | 'pdf' },
): Promise<Result<MadeFile, StatementRefusalCode | 'statement_too_long'>> {
  const { read, gone, productName } = deps;
  const opened = await openStatement(db, deps, wanted);
  if (!opened.ok) return opened;
  const statement = opened.value;
  const name = `kontoutskrift-${wanted.period.from}-${wanted.period.to}.${format}`;
  if (format === 'csv') return ok({ name, type: 'text/csv', content: read(csvReading, statement, gone) });
  const lineCount = linesAtMost(statement);
  if (lineCount > pdfLinesAtMost)
    return refuse('statement_too_long', { movements: lineCount, movementsAtMost: pdfLinesAtMost });
  const content = await allPieces(read(pdfReading, { statement, productName }, gone));
  return ok({ name, type: 'application/pdf', content });
}

/** Makes a year's statement as PDF. */
export async function makeYearStatement(
  db: Db,
  deps: FileDeps,
  { playerId, year }: { readonly playerId: number; readonly year: number },
): Promise<Result<MadeFile, CoverRefusalCode>> {
  const { read, gone, productName } = deps;
  const covered = await coverPeriod(db, deps, { playerId, hallId: undefined, period: daysOf(year) });
  if (!covered.ok) return covered;
  const input = { statement: covered.value, year, productName };
  const content = await allPieces(read(yearPdfReading, input, gone));
  return ok({ name: `arsoppgave-${year}.pdf`, type: 'application/pdf', content });
}

/**
 * Returns an upper bound for a statement's number of transactions: those within a minute of its ends are counted too.
 */
const linesAtMost = ({ halls }: Statement): number =>
  halls.reduce((count, { span }) => count + span.endNo - span.firstNo, 0);
