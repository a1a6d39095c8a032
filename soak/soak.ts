/**
 * `npm run soak`: many players pay in and play while the server, the database and the sandbox are killed at random,
 * then a plain SQL audit holds the books against the provider's and against everything that a player was told. The
 * exit code tells whether they agree. See the README beside this file.
 */
import { openOwnWorld } from '../e2e/own-world.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { audit } from './audit/audit.ts';
import { act, gatherCrowd, merchantIds, unanswered } from './crowd.ts';
import { hearTheEnd } from './hear-the-end.ts';
import { makeKiller } from './killings.ts';
import { openLine } from './line.ts';
import { newMemory } from './memory.ts';
import type { Surroundings } from './operations/operation.ts';
import { openPaymentWindow } from './operations/payment-window.ts';
import { openRoundsOnSale } from './operations/rounds-on-sale.ts';
import { readOptions, type SoakOptions } from './options.ts';
import { type SoakProduct, startSoakProduct } from './product.ts';
import { untilQuiet } from './quiet.ts';
import { printAudit, printKillings, printTally, printVerdict } from './report.ts';
import { seededChance } from './seeded-chance.ts';
import { openStaff } from './staff.ts';
import { newTally } from './tally.ts';
import { makeWeather } from './weather.ts';
import { bearWitness } from './witness.ts';

// The provider is well before the last kill, so that what is looked at after it comes to its end.
const fairFrom = 0.95;
const begunAtMs = performance.now();

function say(what: string): void {
  console.log(`${String(Math.round((performance.now() - begunAtMs) / 1000)).padStart(5)} s  ${what}`);
}

/** Gives whether all is as it must be. */
async function soak(options: SoakOptions, product: SoakProduct): Promise<boolean> {
  const { operations, seed, port } = options;
  const replies = newTally();
  const killer = makeKiller(product.parts, options, seededChance(seed));
  const line = openLine(
    { portal: product.portalUrl, game: product.gameUrl },
    (operation, madeAtMs, reply) => {
      replies.add(operation.name, `${reply.status} ${reply.code ?? ''}`);
      killer.hear(operation, madeAtMs, reply);
    },
  );
  const memory = newMemory();
  const surroundings: Surroundings = {
    line,
    memory,
    window: openPaymentWindow(product.sandboxUrl),
    roundsOnSale: openRoundsOnSale(line),
    staff: openStaff(product.databaseUrl),
  };
  const world = openOwnWorld(product.databaseUrl, 0);
  const crowd = await gatherCrowd(world, line, options);
  await world.end();
  say(`${crowd.flat().length} players are there`);

  const weather = makeWeather(product.sandboxUrl, port, seededChance(seed + 1));
  const witness = bearWitness(product.databaseUrl);
  const outcomes = newTally();
  const onEnded = (ended: number): void => {
    killer.onProgress(ended);
    if (ended >= operations * fairFrom) void weather.clear();
    if (ended % 500 === 0) say(`${ended} operations, ${killer.killings.length} kills`);
  };
  await act(crowd, surroundings, { operations, outcomes, onEnded });
  await killer.done();
  await weather.clear();
  say('all operations have ended; the product brings the rest to its end');
  const left = await untilQuiet(product.databaseUrl, killer.lastAt());
  say(left === '' ? 'quiet' : `not quiet: ${left}`);
  await hearTheEnd(crowd.flat(), surroundings);
  await surroundings.staff.end();
  const exitCode = await product.parts.server.stop();
  const findings = await audit(product, { facts: memory.facts, seen: await witness.testify() });

  printTally('Answers by call', replies);
  printTally('Operations', outcomes);
  printKillings(killer.killings);
  const failures = Object.values(product.parts).reduce((sum, part) => sum + part.failedToStart(), 0);
  console.log(
    `\n${weather.faults()} faults were ordered at the provider; ${failures} starts were too early.`,
  );
  printAudit(findings);
  return printVerdict([
    {
      what: 'differences in the audit',
      count: findings.reduce((sum, { differences }) => sum + differences, 0),
    },
    { what: 'operations that nobody answered', count: outcomes.count(unanswered) },
    { what: 'ends of the server by itself', count: product.parts.server.endedByItself() },
    { what: 'ends of the sandbox by itself', count: product.parts.sandbox.endedByItself() },
    { what: 'exit code of the server when it was stopped', count: exitCode ?? 1 },
  ]);
}

const options = readOptions(process.argv.slice(2));
console.log(`${options.operations} operations, ${options.kills} kills, seed ${options.seed}`);
buildWeb();
const product = await startSoakProduct(options.port, merchantIds);
let isSound = false;
try {
  isSound = await soak(options, product);
} finally {
  const isKept = options.keep || !isSound;
  await product.end(isKept);
  if (isKept) console.log(`Data and logs are kept in ${product.folder}`);
}
process.exit(isSound ? 0 : 1);
