/**
 * The books: what accounting reads of the ledger.
 *
 * Promises a chart of accounts into which all of the ledger's money falls, and by it the trial balance, the balances of
 * each Oslo day, and the money that is on its way, held against what the modules that hold it say. It changes nothing
 * in the ledger.
 *
 * Owns the schema `books`: every hour, one process looks whether the ledger is right by itself and beside what is held.
 * What is not is an alarm and a row that stands for as long as it is so; nothing is repaired by a program.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CheckDeps } from './check-books.ts';
import { addCheck, booksTasks } from './check-books-job.ts';

export { type AccountBalance, accountBalances } from './account-balances.ts';
export { dailyBalances, type Period } from './daily-balances.ts';
export { openFindings } from './finding-store.ts';
export { type JournalLine, journalOf } from './journal.ts';
export { moneyInTransit } from './money-in-transit.ts';

/** The books in the program. Whoever begins to work off jobs has them looked at first. */
export const booksModule = (deps: CheckDeps): ServerModule => ({
  name: 'books',
  jobs: booksTasks(deps),
  beforeJobs: () => addCheck(deps.db, deps.clock.now()),
});
