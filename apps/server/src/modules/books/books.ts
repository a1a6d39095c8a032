/**
 * The books: what accounting reads of the ledger.
 *
 * Promises a chart of accounts into which all of the ledger's money falls, and by it the trial balance, the balances of
 * each Oslo day, and the money that is on its way, held against what the modules that hold it say. It changes nothing
 * in the ledger.
 */
export { type AccountBalance, accountBalances } from './account-balances.ts';
export { dailyBalances, type Period } from './daily-balances.ts';
export { type JournalLine, journalOf } from './journal.ts';
export { moneyInTransit } from './money-in-transit.ts';
