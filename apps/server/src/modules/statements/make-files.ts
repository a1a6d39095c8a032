/** Statements as files. A PDF is work for the one thread that answers everybody, so one is made at a time, in turns. */
import { pdfMovementsAtMost } from '@lokalbingo/contract/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { fewAtOnce } from '../../platform/few-at-once.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { MadeFile } from './files-under-way.ts';
import {
  type CoverRefusalCode,
  openStatement,
  type StatementRefusalCode,
  type WantedStatement,
} from './open-statement.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import { yearStatementPdf } from './pdf/year-statement-pdf.ts';
import type { Statement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { yearStatement } from './year-statement.ts';

/** What files are made with. */
export type FileDeps = {
  readonly clock: Clock;
  readonly productName: string;
  /** Lets a PDF be made when it is its turn. */
  readonly oneOfFew: ReturnType<typeof fewAtOnce>;
};

/** A statement as CSV, read from the ledger while it is sent, or as PDF, unless that would be a book. */
export async function makeStatement(
  db: Db,
  deps: FileDeps,
  { format, ...wanted }: WantedStatement & { readonly format: 'csv' | 'pdf' },
): Promise<Result<MadeFile, StatementRefusalCode | 'statement_too_long'>> {
  const opened = await openStatement(db, deps, wanted);
  if (!opened.ok) return opened;
  const name = `kontoutskrift-${wanted.period.from}-${wanted.period.to}.${format}`;
  if (format === 'csv') return ok({ name, type: 'text/csv', content: statementCsv(db, opened.value) });
  const movements = movementsAtMost(opened.value);
  if (movements > pdfMovementsAtMost)
    return refuse('statement_too_long', { movements, movementsAtMost: pdfMovementsAtMost });
  const pdf = await deps.oneOfFew(() => statementPdf(db, deps, opened.value));
  return ok({ name, type: 'application/pdf', content: [pdf] });
}

/** A year's statement as PDF. */
export async function makeYearStatement(
  db: Db,
  deps: FileDeps,
  wanted: { readonly playerId: number; readonly year: number },
): Promise<Result<MadeFile, CoverRefusalCode>> {
  return deps.oneOfFew(async () => {
    const statement = await yearStatement(db, deps, wanted);
    if (!statement.ok) return statement;
    const pdf = await yearStatementPdf(deps, statement.value);
    return ok({ name: `arsoppgave-${wanted.year}.pdf`, type: 'application/pdf', content: [pdf] });
  });
}

/** How many movements a statement has, or a few more: what lies within a minute of its ends is counted along. */
const movementsAtMost = ({ halls }: Statement): number =>
  halls.reduce((count, { span }) => count + span.endNo - span.firstNo, 0);
