/**
 * `npm run attack`: attacks a running product, each way in a file of its own, and prints what held. Names after the
 * command choose: `npm run attack guess` runs those whose name holds "guess". `-- --hostile 100000` sends so many hostile
 * requests, `--seed` others than usual, `--only` a single one again. The exit code tells whether all held.
 */
import { parseArgs } from 'node:util';
import { openOwnWorld } from '../e2e/own-world.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { askByOneEid } from './ask-by-one-e-id.ts';
import { chooseWhatLiesNear } from './choose-what-lies-near.ts';
import { forgeAddress } from './forge-address.ts';
import { freezeTheDatabase } from './freeze-the-database.ts';
import { guessSideBySide } from './guess-side-by-side.ts';
import { hashBySteps } from './hash-by-steps.ts';
import { hoardStreams } from './hoard-streams.ts';
import { readAtLength } from './read-at-length.ts';
import { readTheDatabase } from './read-the-database.ts';
import { secondCookies } from './second-cookies.ts';
import { sendHalves } from './send-halves.ts';
import { sendHostile } from './send-hostile.ts';
import { shutOutTheOwner } from './shut-out-the-owner.ts';
import { slipInStatements } from './slip-in-statements.ts';
import { startInPublic } from './start-in-public.ts';
import { takeAnAccount } from './take-an-account.ts';
import type { Attack, Finding, Target } from './target.ts';
import { tellNumbersApart } from './tell-numbers-apart.ts';
import { zeroBytes } from './zero-bytes.ts';

const attacks: Readonly<Record<string, Attack>> = {
  guessSideBySide,
  shutOutTheOwner,
  askByOneEid,
  hashBySteps,
  tellNumbersApart,
  takeAnAccount,
  chooseWhatLiesNear,
  forgeAddress,
  secondCookies,
  hoardStreams,
  readAtLength,
  sendHalves,
  freezeTheDatabase,
  readTheDatabase,
  slipInStatements,
  startInPublic,
  zeroBytes,
  sendHostile,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hostile: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
});

const wanted = positionals.map((word) => word.toLowerCase());
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word));

function print({ attack, before, measure, goal, isHeld, details = [] }: Finding): void {
  const lines = [
    `${isHeld ? 'held' : 'FELL'}  ${attack}`,
    `before: ${before}`,
    `now: ${measure}`,
    `goal: ${goal}`,
  ];
  console.log(`${[...lines, ...details].join('\n      ')}\n`);
}

buildWeb();
// As it is in the world: how long an answer takes tells more when something was written.
const product = await startProduct(4600, { waitsForDisk: true, keepsLog: true });
const world = openOwnWorld(product.databaseUrl, 0);
const target: Target = {
  ...product,
  // It keeps its log, so there is a file.
  logFile: product.logFile ?? '',
  world,
  hostile: {
    count: Number(values.hostile),
    seed: Number(values.seed),
    only: values.only === undefined ? undefined : Number(values.only),
  },
};
const findings: Finding[] = [];
try {
  for (const [name, attack] of Object.entries(attacks)) {
    if (!isWanted(name)) continue;
    const finding = await attack(target);
    print(finding);
    findings.push(finding);
  }
} finally {
  await world.end();
  await product.stop();
}
const held = findings.filter(({ isHeld }) => isHeld).length;
console.log(`${held} of ${findings.length} held`);
process.exitCode = held === findings.length ? 0 : 1;
