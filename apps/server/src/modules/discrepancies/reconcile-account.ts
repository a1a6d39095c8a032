import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { hoursOf } from '../../platform/nights.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { type AccountKind, type AccountTransfer, accountTransfersBetween } from '../ledger/ledger.ts';
import type { Differing, DiscrepancyBook, Found, InBooks } from './discrepancy.ts';
import { keepDiscrepancies, reportDiscrepancies } from './keep-discrepancies.ts';

/** The account and days to search, and how to recognise entries that belong to no deposit or movement. */
type Looked<Subject, Facts> = {
  readonly account: AccountKind;
  readonly from: OsloDay;
  readonly to: OsloDay;
  readonly strays: (transfers: readonly AccountTransfer[]) => Promise<readonly Found<Subject, Facts>[]>;
};

/**
 * Searches our account with a party, hour by hour over some days, for entries that belong to no deposit or movement of
 * ours. Together with the comparison of each deposit or movement, this covers every entry of a day. Safe to repeat.
 */
export async function reconcileAccount<Subject extends InBooks, Facts extends Differing>(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger },
  book: DiscrepancyBook<Subject, Facts>,
  { account, from, to, strays }: Looked<Subject, Facts>,
): Promise<void> {
  for (const hour of hoursOf(from, to)) {
    const found = await strays(await accountTransfersBetween(db, account, hour));
    if (found.length === 0) continue;
    const { value: news } = await inTransaction(db, async (tx) =>
      ok(await keepDiscrepancies(tx, book, found, clock.now())),
    );
    reportDiscrepancies(book, log, news);
  }
}
