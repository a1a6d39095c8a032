/**
 * The cash desk: what a player pays in, and is paid out, in cash in the hall.
 *
 * Owns the schema `cash_desk`. Promises that the number of a receipt moves money once, however often and by how many at
 * once it is typed; that a deposit is asked about as every deposit is, under the player lock that a pause takes too, while a
 * payout is open to whoever has a card without a fault, paused or not, closed or not; that nobody is paid more than the
 * card holds, nor takes or gives money for oneself; that what one person books alone for a player in a day stays within
 * the hall's limit, and another confirms what is above it; and that each receipt is kept with who and why for as long as the books are.
 *
 * It does not know what else is in the till, nor who may stand at it: whoever calls has seen to that, and names the person.
 */
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';

export { cashLawOn } from './cash-law.ts';
export { confirmReceipt } from './confirm-receipt.ts';
export type { CashRefusal } from './decide-cash.ts';
export { linkedCash } from './linked-cash-store.ts';
export { type CashAct, type CashOutcome, depositCash, payOutCash } from './move-cash.ts';
export { type KeptReceipt, lapsesAt, type PaperSlip, tillReceiptNo } from './receipt.ts';
export {
  accountsOfReceipts,
  bookedOn,
  findReceipt,
  isSlipEntered,
  nextReceiptNumber,
  receiptByRequest,
  receiptsOfShift,
} from './receipt-store.ts';
export { reverseReceipt } from './reverse-receipt.ts';
export { waitingReceipts } from './waiting-receipts.ts';

/** What is kept no longer than it must be. */
export const cashDeskRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('cash_desk.receipts', 'cash_desk.remove_receipts')],
};
