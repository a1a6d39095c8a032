/**
 * The ledger: whose money is whose, in øre, hall by hall.
 *
 * It owns accounts, transfers and entries. Money only moves, so a hall's accounts always sum to zero. A transfer with a
 * given key happens once, however often and concurrently it is requested. No account goes below zero except those of
 * outside money and the hall's own result. A transfer is never changed or removed: a correction is another transfer.
 * The database enforces all of this.
 *
 * It does not know players, games, limits or pauses, nor which bucket a stake should come from: the caller decides.
 */

export type { AccountId, AccountKey, AccountKind, Balance, HouseAccountKind } from './account.ts';
export {
  type BalanceRow,
  balanceFromRow,
  balanceOf,
  balanceOfWanted,
  type HouseAccountsByHall,
  houseAccount,
  houseAccounts,
  houseAccountsIn,
  houseAccountsOf,
  openAccount,
  rememberHouseAccounts,
} from './account-store.ts';
export { type AccountTransfer, accountTransfersBetween, movedByKeys } from './account-transfer-store.ts';
export { type Admitted, type AdmittedCard, markAdmitted } from './admitted.ts';
export { checkLedger, type LedgerFinding } from './check-ledger.ts';
export { closeBooksThrough, closedThrough } from './closed-days-store.ts';
export { type EntrySpan, entriesIn, entrySpans, type SpanPart } from './entry-span-store.ts';
export { type AccountEntry, entriesOf, entryByKey } from './entry-store.ts';
export {
  type EntriesAfter,
  type EntrySum,
  entryCounts,
  momentsOfTransfers,
  playerCardsAfter,
  sumEntries,
} from './entry-sum-store.ts';
export {
  firstTransferAt,
  type HouseEntriesWanted,
  houseEntries,
  houseTotals,
} from './house-sum-store.ts';
export { type JournalEntry, journalEntries, voucherEntries } from './journal-store.ts';
export { type LockedAccounts, lockAccounts } from './locked-accounts.ts';
export { postTransfers, transfer } from './post-transfers.ts';
export { largestEntriesIn, sumsByKind } from './span-sums-store.ts';
export type {
  FreeTransfer,
  TransferKind,
  TransferRefusalCode,
  TransferRequest,
  TransferSide,
} from './transfer-request.ts';
export { trialBalance } from './trial-balance-store.ts';
export { type Bucket, balancesByKind, type Turnover, turnovers } from './turnover-store.ts';
