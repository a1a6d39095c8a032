/**
 * `npm run bench`: measures the product's most frequent operations, each beside its baseline. No benchmark
 * fails by being slow.
 */
import { availableParallelism } from 'node:os';
import { benchBalanceReads } from './balance-reads.ts';
import { makeBareAccounts } from './bare-transfers.ts';
import { withBenchDatabase } from './bench-database.ts';
import { benchDrawSteps } from './draw-steps.ts';
import { benchHallScreens } from './hall-screens.ts';
import { benchLedgerTransfers } from './ledger-transfers.ts';
import { benchLogins } from './logins.ts';
import { benchMoneyInAndOut } from './money-in-and-out.ts';
import { benchMoneyToParties } from './money-to-parties.ts';
import { benchPageVisits } from './page-visits.ts';
import { printComparison } from './print-comparison.ts';
import { benchSnapshots } from './snapshots.ts';
import { benchStakesOverHttp } from './stakes-over-http.ts';
import { benchTicketMarking } from './ticket-marking.ts';
import { benchWindows } from './windows.ts';

console.log(
  `Node ${process.version}, ${availableParallelism()} cores; medians of turns; × is relative to the first line.`,
);
for (const comparison of benchTicketMarking()) printComparison(comparison);
await withBenchDatabase(async (database) => {
  await makeBareAccounts(database.ownerUrl);
  for (const comparison of await benchLedgerTransfers(database)) printComparison(comparison);
  printComparison(await benchMoneyInAndOut(database));
  printComparison(await benchMoneyToParties(database));
  printComparison(await benchBalanceReads(database));
  printComparison(await benchDrawSteps(database));
  for (const comparison of await benchHallScreens(database)) printComparison(comparison);
  printComparison(await benchSnapshots(database));
  for (const comparison of await benchStakesOverHttp(database)) printComparison(comparison);
  for (const comparison of await benchLogins(database)) printComparison(comparison);
});
await withBenchDatabase(async (database) => {
  for (const comparison of await benchWindows(database)) printComparison(comparison);
});
for (const comparison of await benchPageVisits()) printComparison(comparison);
