/**
 * The books: what accounting reads of the ledger.
 *
 * Promises a chart of accounts into which all of the ledger's money falls, and by it the trial balance, the balances of
 * each Oslo day, and the money that is on its way, held against what the modules that hold it say. It changes nothing
 * in the ledger.
 *
 * Owns the schema `books`: every hour, one process looks whether the ledger is right by itself and beside what is held.
 * What is not is an alarm and a row that stands for as long as it is so; nothing is repaired by a program. It also owns
 * the proposals by which two people close the books of a hall through a day; the ledger then books nothing on that day.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { houseTotals } from '../ledger/ledger.ts';
import { type BooksRouteDeps, booksRoutes } from './books-routes.ts';
import type { CheckDeps } from './check-books.ts';
import { addCheck, booksTasks } from './check-books-job.ts';
import { closingRoutes } from './closing-routes.ts';
import { enteredRoutes } from './entered-routes.ts';

export { type AccountBalance, accountBalances } from './account-balances.ts';
export { hasEnded } from './close-books.ts';
export { dailyBalances } from './daily-balances.ts';
export { openFindings } from './finding-store.ts';
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

/** The books in the program. Whoever begins to work off jobs has them looked at first. */
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

/** The books in the hall console. */
export const hallBooksModule = (deps: BooksRouteDeps): ServerModule => ({
  name: 'books',
  hall: (bind) => {
    booksRoutes(bind, deps);
    closingRoutes(bind, deps);
    enteredRoutes(bind, deps);
  },
});
