/**
 * `npm run attack`: attacks a running product, with each attack in its own file, and prints the results.
 * Names after the command select attacks: `npm run attack guess` runs those whose name contains "guess". `--
 * --hostile 100000` sends this many hostile requests, `--seed` changes them, `--only` repeats a single one.
 * The exit code says whether the product withstood all.
 */
import { parseArgs } from 'node:util';
import { openOwnFixture } from '../e2e/own-fixture.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { accountTakeover } from './account-takeover.ts';
import { connectionExhaustion } from './connection-exhaustion.ts';
import { cookieRotation } from './cookie-rotation.ts';
import { databaseDump } from './database-dump.ts';
import { eIdEnumeration } from './e-id-enumeration.ts';
import { forgedAddress } from './forged-address.ts';
import { frozenDatabase } from './frozen-database.ts';
import { hashExhaustion } from './hash-exhaustion.ts';
import { hostileRequests } from './hostile-requests.ts';
import { injectedStatements } from './injected-statements.ts';
import { lockout } from './lockout.ts';
import { longReads } from './long-reads.ts';
import { parallelGuessing } from './parallel-guessing.ts';
import { publicDemoSecrets } from './public-demo-secrets.ts';
import { slowRequests } from './slow-requests.ts';
import type { Attack, Finding, Target } from './target.ts';
import { userEnumeration } from './user-enumeration.ts';
import { weakPasswords } from './weak-passwords.ts';

const attacks: Readonly<Record<string, Attack>> = {
  parallelGuessing,
  lockout,
  eIdEnumeration,
  hashExhaustion,
  userEnumeration,
  accountTakeover,
  weakPasswords,
  forgedAddress,
  cookieRotation,
  connectionExhaustion,
  longReads,
  slowRequests,
  frozenDatabase,
  databaseDump,
  injectedStatements,
  publicDemoSecrets,
  hostileRequests,
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
// As in production: response times reveal more when something was written durably.
const product = await startProduct(4600, { waitsForDisk: true, keepsLog: true });
const world = openOwnFixture(product.databaseUrl, 0);
const target: Target = {
  ...product,
  // A product that keeps its log writes it to a file.
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
