import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { hoursOf } from '../../platform/nights.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { type AccountKind, type Movement, movementsBetween } from '../ledger/ledger.ts';
import type { Differing, DiscrepancyBook, Found, InBooks } from './discrepancy.ts';
import { keepDiscrepancies, reportDiscrepancies } from './keep-discrepancies.ts';

/** Which account is looked through on which days, and which of its movements belong to nothing of the module's. */
type Looked<Subject, Facts> = {
  readonly account: AccountKind;
  readonly from: OsloDay;
  readonly to: OsloDay;
  readonly strays: (movements: readonly Movement[]) => Promise<readonly Found<Subject, Facts>[]>;
};

/**
 * Looks through our account with another, hour by hour of some days, for what the ledger moved without a deposit or a
 * movement of ours. With that and what is compared one by one the account's whole day is accounted for. Safe to repeat.
 */
export async function reconcileAccount<Subject extends InBooks, Facts extends Differing>(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger },
  book: DiscrepancyBook<Subject, Facts>,
  { account, from, to, strays }: Looked<Subject, Facts>,
): Promise<void> {
  for (const hour of hoursOf(from, to)) {
    const found = await strays(await movementsBetween(db, account, hour));
    if (found.length === 0) continue;
    const { value: news } = await inTransaction(db, async (tx) =>
      ok(await keepDiscrepancies(tx, book, found, clock.now())),
    );
    reportDiscrepancies(book, log, news);
  }
}
