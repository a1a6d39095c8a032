/**
 * `npm run attack`: attacks a running product by HTTP, each way in a file of its own, and prints what held. Names after
 * the command choose: `npm run attack guess` runs those whose name holds "guess". The exit code tells whether all held.
 */
import { openOwnWorld } from '../e2e/own-world.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { askByOneEid } from './ask-by-one-e-id.ts';
import { chooseWhatLiesNear } from './choose-what-lies-near.ts';
import { forgeAddress } from './forge-address.ts';
import { guessSideBySide } from './guess-side-by-side.ts';
import { hashBySteps } from './hash-by-steps.ts';
import { hoardStreams } from './hoard-streams.ts';
import { secondCookies } from './second-cookies.ts';
import { sendHalves } from './send-halves.ts';
import { shutOutTheOwner } from './shut-out-the-owner.ts';
import { takeAnAccount } from './take-an-account.ts';
import type { Attack, Finding } from './target.ts';
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
  sendHalves,
  zeroBytes,
};

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word));

function print({ attack, measure, goal, isHeld }: Finding): void {
  console.log(`${isHeld ? 'held' : 'FELL'}  ${attack}\n      ${measure}\n      goal: ${goal}\n`);
}

buildWeb();
// As it is in the world: how long an answer takes tells more when something was written.
const product = await startProduct(4600, { waitsForDisk: true });
const world = openOwnWorld(product.databaseUrl, 0);
const findings: Finding[] = [];
try {
  for (const [name, attack] of Object.entries(attacks)) {
    if (!isWanted(name)) continue;
    const finding = await attack({ portalUrl: product.portalUrl, world });
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
