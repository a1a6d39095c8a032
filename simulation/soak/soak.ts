/**
 * `npm run soak`: many players pay in and play while the server, the database and the sandbox are killed at
 * random; then a plain SQL audit compares the books with the provider's and with every player's answers. The
 * exit code says whether they agree.
 */
import { seconds } from '@lokalbingo/contract/durations';
import { moneyOperations } from './operations/operations.ts';
import { readOptions } from './options.ts';
import { startSoakProduct } from './product.ts';
import { printOutcome } from './report.ts';
import { run } from './run.ts';
import { killTargets } from './targets/targets.ts';

const begunAtMs = performance.now();

function say(what: string): void {
  console.log(`${String(Math.round((performance.now() - begunAtMs) / 1000)).padStart(5)} s  ${what}`);
}

const options = readOptions(process.argv.slice(2));
console.log(`${options.operations} operations, ${options.kills} kills, seed ${options.seed}`);
const product = await startSoakProduct(options.port);
const whole = {
  ...options,
  kinds: moneyOperations,
  halls: 4,
  playersPerClient: 8,
  atPartner: 0.25,
  pace: { startIntervalMs: seconds(25), drawIntervalMs: 150 },
  targets: killTargets,
  hasFaults: true,
  isHurried: false,
};
let isSound = false;
try {
  isSound = printOutcome(await run(whole, product, say));
} finally {
  const isKept = options.keep || !isSound;
  await product.end(isKept);
  if (isKept) console.log(`Data and logs are kept in ${product.folder}`);
}
process.exit(isSound ? 0 : 1);
