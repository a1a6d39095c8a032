/**
 * The books: what accounting reads from the ledger.
 *
 * Provides a chart of accounts that covers all of the ledger's money, the trial balance, and the balances of each Oslo
 * day. Compares money in transit with the amounts that the modules holding it report. It changes nothing in the ledger.
 *
 * Owns the schema `books`. Every hour, one process checks that the ledger is consistent in itself and with the modules.
 * A finding raises an alarm and stays as a row until a full check no longer finds it; no program repairs anything. The
 * module also owns the proposals by which two people close the books of a hall through a day. After that, the ledger
 * books nothing on that day.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { houseTotals } from '../ledger/ledger.ts';
import { type BooksRouteDeps, booksRoutes } from './books-routes.ts';
import type { CheckDeps } from './check-books.ts';
import { addCheck, booksTasks } from './check-books-job.ts';
import { closingRoutes } from './closing-routes.ts';
import { enteredRoutes } from './entered-routes.ts';

export { type AccountBalance, accountBalances } from './account-balances.ts';
export { chartOfAccounts } from './chart-of-accounts.ts';
export { hasEnded } from './close-books.ts';
export { approvedClosings, closingOver } from './closing-store.ts';
export { dailyBalances } from './daily-balances.ts';
export { purposeSharesIn } from './entered-store.ts';
export { booksFindings } from './finding-store.ts';
export { firstThatDoesNotFit } from './hash-chain.ts';
export {
  aboutOf,
  fileHeading,
  fileLines,
  fileText,
  type JournalOf,
  readFileLines,
} from './journal-file.ts';
export { moneyInTransit } from './money-in-transit.ts';
export { requestedPeriod } from './requested-period.ts';
export { surplusOf } from './surplus.ts';

/** The books in the program. A process that starts working on jobs schedules a check first. */
export const booksModule = (deps: CheckDeps): ServerModule => ({
  name: 'books',
  jobs: booksTasks(deps),
  beforeJobs: () => addCheck(deps.db, deps.clock.now()),
  gauges: [
    {
      name: 'ledger_balance_ore',
      description: "The balances of the halls' own accounts, all halls together",
      read: async () =>
        (await houseTotals(deps.db)).map(({ account, ore }) => ({ value: ore, labels: { account } })),
    },
  ],
});

export const hallBooksModule = (deps: BooksRouteDeps): ServerModule => ({
  name: 'books',
  hall: (bind) => {
    booksRoutes(bind, deps);
    closingRoutes(bind, deps);
    enteredRoutes(bind, deps);
  },
});
