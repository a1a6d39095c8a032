/** What prevents closing the books of a hall. */
import type { OpenBooksKind } from '@lokalbingo/contract/books-closing';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { openDiscrepancies } from '../discrepancies/discrepancies.ts';
import { partyDiscrepancies, uncomparedDays } from '../external-money/external-money.ts';
import { cardDiscrepancies } from '../payments/payments.ts';
import { openShiftsIn, unacceptedDifferencesIn } from '../till/till.ts';
import { booksFindings } from './finding-store.ts';

/** A kind of open item, and how many there are. */
export type OpenInBooks = { readonly kind: OpenBooksKind; readonly count: number };

/**
 * Returns the open items that prevent closing the books of a hall through a day. Counts all open
 * discrepancies, because their day is unknown until they are settled.
 */
export async function openInBooks(tx: Tx, hallId: number, day: OsloDay): Promise<readonly OpenInBooks[]> {
  const counts: Readonly<Record<OpenBooksKind, number>> = {
    shift: (await openShiftsIn(tx, hallId)).filter(({ openedAt }) => osloDayOf(openedAt) <= day).length,
    cash_difference: (await unacceptedDifferencesIn(tx, hallId)).filter((at) => osloDayOf(at) <= day).length,
    card_difference: (await openDiscrepancies(tx, cardDiscrepancies, hallId)).length,
    party_difference: (await openDiscrepancies(tx, partyDiscrepancies, hallId)).length,
    uncompared_day: (await uncomparedDays(tx)).filter((each) => each.day <= day).length,
    books_wrong: (await openDiscrepancies(tx, booksFindings, hallId)).length,
  };
  return Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 ? [{ kind: kind as OpenBooksKind, count }] : [],
  );
}
