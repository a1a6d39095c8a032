/**
 * Discrepancies between our books and another party's: each is a row that stays open until both sides agree or a person
 * settles it.
 *
 * Each module that reconciles its books with another party's has its own tables, and describes them as a {@link
 * DiscrepancyBook}. This module does what is common to all: it classifies findings, raises the alarm, decides who may
 * settle a discrepancy, and searches an account of the ledger. Owns no table.
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
