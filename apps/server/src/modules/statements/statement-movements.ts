import type { Db } from '../../platform/database.ts';
import { type AccountEntry, entriesIn, type SpanPart } from '../ledger/ledger.ts';
import { type Amounts, groupOf, type HallStatement, type Movement, plus } from './statement.ts';

/** What a page costs everybody else is a few milliseconds. */
const atOnce = 250;

/**
 * The movements of a card over the period, the oldest first, part by part, each with what the card then held. Between
 * two parts nothing is held, neither a transaction nor a connection: what is numbered is never changed, and what is
 * entered meanwhile has a higher number than those that the statement covers.
 */
export async function* movementsOf(db: Db, { span }: HallStatement): AsyncGenerator<readonly Movement[]> {
  let balance: Amounts = span.opening;
  let fromNo: number | undefined = span.firstNo;
  while (fromNo !== undefined) {
    const page: SpanPart = await entriesIn(db, span, { fromNo, limit: atOnce });
    yield page.entries.map((entry) => {
      balance = plus(balance, entry.change);
      return movementOf(entry, balance);
    });
    fromNo = page.nextNo;
  }
}

function movementOf({ at, description, kind, change }: AccountEntry, balance: Amounts): Movement {
  return { at, text: description, group: groupOf(kind), change, balance };
}
