import type { Db } from '../../platform/database.ts';
import { type AccountEntry, entriesIn, type SpanPart } from '../ledger/ledger.ts';
import { type Amounts, groupOf, type HallStatement, plus, type StatementLine } from './statement.ts';

/** A page delays other work by a few milliseconds. */
const atOnce = 250;

/**
 * Reads the entries of a card over the period, oldest first, page by page, each with the balance after it. Holds
 * neither a transaction nor a connection between pages: numbered entries never change, and later ones have higher
 * numbers than the statement covers.
 */
export async function* statementLinesOf(
  db: Db,
  { span }: HallStatement,
): AsyncGenerator<readonly StatementLine[]> {
  let balance: Amounts = span.opening;
  let fromNo: number | undefined = span.firstNo;
  while (fromNo !== undefined) {
    const page: SpanPart = await entriesIn(db, span, { fromNo, limit: atOnce });
    yield page.entries.map((entry) => {
      balance = plus(balance, entry.change);
      return statementLineOf(entry, balance);
    });
    fromNo = page.nextNo;
  }
}

function statementLineOf({ at, description, kind, change }: AccountEntry, balance: Amounts): StatementLine {
  return { at, text: description, group: groupOf(kind), change, balance };
}
