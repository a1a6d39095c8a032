/** `npm run bench`: measures what the product does most, each beside what it is compared with. Nothing here can fail by being slow. */
import { availableParallelism } from 'node:os';
import { benchBalanceReads } from './balance-reads.ts';
import { makeBareAccounts } from './bare-transfers.ts';
import { withBenchDatabase } from './bench-database.ts';
import { benchLedgerTransfers } from './ledger-transfers.ts';
import type { Comparison } from './measure.ts';
import { benchMoneyInAndOut } from './money-in-and-out.ts';
import { benchMoneyToParties } from './money-to-parties.ts';
import { benchTicketMarking } from './ticket-marking.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function print({ title, measurements }: Comparison): void {
  const base = measurements[0]?.value ?? Number.NaN;
  console.log(`\n${title}`);
  for (const { what, value, unit } of measurements) {
    const times = `× ${(value / base).toFixed(2)}`;
    console.log(
      `  ${what.padEnd(40)}${number.format(value).padStart(9)} ${unit.padEnd(12)}${times.padStart(9)}`,
    );
  }
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores; medians of turns; × is beside the first line.`,
);
print(benchTicketMarking());
await withBenchDatabase(async (database) => {
  await makeBareAccounts(database.ownerUrl);
  for (const comparison of await benchLedgerTransfers(database)) print(comparison);
  print(await benchMoneyInAndOut(database));
  print(await benchMoneyToParties(database));
  print(await benchBalanceReads(database));
});
