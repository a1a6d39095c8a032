import type { Db } from '../../platform/database.ts';
import { type AccountEntry, entriesIn } from '../ledger/ledger.ts';
import { type Amounts, groupOf, type HallStatement, type Movement, plus } from './statement.ts';

const atOnce = 1000;

/**
 * The movements of a card over the period, the oldest first, part by part, each with what the card then held. Between
 * two parts nothing is held, neither a transaction nor a connection: what is numbered is never changed, and what is
 * entered meanwhile has a higher number than those that the statement covers.
 */
export async function* movementsOf(db: Db, { span }: HallStatement): AsyncGenerator<readonly Movement[]> {
  let balance: Amounts = span.opening;
  let afterNo: number | undefined;
  for (;;) {
    const entries = await entriesIn(db, span, { afterNo, limit: atOnce });
    if (entries.length === 0) return;
    yield entries.map((entry) => {
      balance = plus(balance, entry.change);
      return movementOf(entry, balance);
    });
    afterNo = entries.at(-1)?.entryNo;
    if (entries.length < atOnce) return;
  }
}

function movementOf({ at, description, kind, change }: AccountEntry, balance: Amounts): Movement {
  return { at, text: description, group: groupOf(kind), change, balance };
}
