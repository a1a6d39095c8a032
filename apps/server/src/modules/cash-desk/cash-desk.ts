/**
 * The cash desk: cash deposits and payouts in the hall.
 *
 * Owns the schema `cash_desk`. A receipt number moves money once, even when it is entered repeatedly or concurrently.
 * A deposit needs admission, under the player lock that a pause takes too. A payout is open to every card without a
 * fault, even a paused or closed one. Nobody is paid more than the card holds, and nobody handles their own money. One
 * person books alone up to the hall's limit per player and day; above it, a second person confirms. Each receipt is
 * kept, with actor and reason, as long as the books.
 *
 * It knows nothing of the rest of the till. The caller has checked who may work at it, and names the person.
 */
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';

export { cashLawOn, cashLaws } from './cash-law.ts';
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
  paidOutInShifts,
  receiptByRequest,
  receiptsOfShift,
  receiptsOn,
} from './receipt-store.ts';
export { reverseReceipt } from './reverse-receipt.ts';
export { waitingReceipts } from './waiting-receipts.ts';

export const cashDeskRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('cash_desk.receipts', 'cash_desk.remove_receipts')],
};
