/**
 * Discrepancies between our books and another party's: each is a row that stays open until both agree or a person
 * settles it.
 *
 * Each module that holds its books against another's has tables of its own, and hands in what differs: a
 * {@link DiscrepancyBook}. Here is what is the same for all: which rows what was found begins, sees again and ends, the
 * alarm, who may settle one, and the look through an account of the ledger. Owns no table.
 */

export { askAgain, canAskAgain } from './ask-again.ts';
export type { DiscrepancyBook, Found } from './discrepancy.ts';
export { type DiscrepancyNews, keepDiscrepancies, reportDiscrepancies } from './keep-discrepancies.ts';
export {
  findDiscrepancy,
  type OpenDiscrepancy,
  type OpenIn,
  openDiscrepancies,
} from './open-discrepancies.ts';
export { reconcileAccount } from './reconcile-account.ts';
export { type SettlingRefusal, settleDiscrepancy } from './settle-discrepancy.ts';
