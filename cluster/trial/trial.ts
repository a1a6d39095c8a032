/** The trial: every fault in turn, under load, and a table of what players noticed. */
import { setTimeout as pause } from 'node:timers/promises';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import type { Fact } from '../../simulation/audit/memory.ts';
import type { Ports } from '../ports.ts';
import { type RunningProduct, startCluster, startShortCluster } from '../running-cluster.ts';
import { auditBooks, countLost, latestBallMs, untilRoundsEnded } from './check-books.ts';
import { chooseFaults, isSurvived, type Observation, type TrialOptions } from './choose-faults.ts';
import { type Fault, faults, shortFaults } from './faults.ts';
import { type Load, startLoad } from './load.ts';

/** The effects of a fault, over all its runs. */
type Line = {
  readonly kind: string;
  readonly runs: number;
  /** The longest wait of a player from a press to the purchase, and the longest time in which no purchase succeeded. */
  readonly waitMs: number;
  readonly silenceMs: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly ballLateMs: number;
  readonly seen: readonly Observation[];
};

/** The wait before and after each fault. */
const calmMs = seconds(4);

/** How long players may wait for purchases to succeed again after a fault. */
const patienceMs = minutes(2);

/** The exit code of a trial: everything survived, something did not, or nothing could be tried. */
export type Outcome = 0 | 1 | 2;

/** Runs the trial of a cluster, and prints its table. @returns 0 when all data survived and the books are right */
export async function runTrial(ports: Ports, options: TrialOptions): Promise<Outcome> {
  const chosen = chooseFaults(faults, options, process.getuid?.() === 0);
  if (typeof chosen === 'string') return refuse(chosen);
  for (const { kind } of chosen.skipped) console.log(`SKIPPED, because it needs root: ${kind}`);
  const outcomes: boolean[] = [];
  for (const [diskMb, kinds] of Map.groupBy(chosen.wanted, (fault) => fault.diskMb))
    outcomes.push(await tryFaults(await startCluster(ports, { diskMb }), kinds, options.runs));
  return tellOutcome(outcomes.every(Boolean));
}

/** {@link runTrial} of the short form. */
export async function runShortTrial(ports: Ports, options: TrialOptions): Promise<Outcome> {
  const chosen = chooseFaults(shortFaults, options, false);
  if (typeof chosen === 'string') return refuse(chosen);
  return tellOutcome(await tryFaults(await startShortCluster(ports), chosen.wanted, options.runs));
}

function refuse(why: string): Outcome {
  console.error(why);
  return 2;
}

function tellOutcome(isSound: boolean): Outcome {
  console.log(isSound ? '\nSOUND' : '\nNOT SOUND');
  return isSound ? 0 : 1;
}

/** Tries each fault, audits the books, and stops the cluster. */
async function tryFaults<Form extends RunningProduct>(
  cluster: Form,
  kinds: readonly Fault<Form>[],
  runs: number,
): Promise<boolean> {
  let isSound = false;
  try {
    const facts: Fact[] = [];
    let areSurvived = true;
    console.log(row('fault', 'runs', 'longest wait', 'no purchase', 'purchases', 'lost', 'ball late'));
    for (const [nth, fault] of kinds.entries()) {
      const load = await startLoad(cluster, nth);
      const line = await tryFault(cluster, load, fault, runs);
      areSurvived &&= isSurvived(line);
      facts.push(...load.facts);
      printLine(line);
    }
    const isRight = await areBooksRight(cluster.urls.ownerUrl, facts);
    isSound = isRight && areSurvived;
    return isSound;
  } finally {
    await cluster.stop(!isSound);
  }
}

async function areBooksRight(url: string, facts: readonly Fact[]): Promise<boolean> {
  await untilRoundsEnded(url);
  const findings = await auditBooks(url, facts);
  const differences = findings.filter((finding) => finding.differences > 0);
  for (const { what, example } of differences) console.log(`DIFFERENCE: ${what} (${example})`);
  console.log(`The audit asked ${findings.length} questions; ${differences.length} found a difference.`);
  return differences.length === 0;
}

async function tryFault<Form extends RunningProduct>(
  cluster: Form,
  load: Load,
  fault: Fault<Form>,
  runs: number,
): Promise<Line> {
  const { ownerUrl } = cluster.urls;
  const since = new Date();
  const seen: Observation[] = [];
  const waits: number[] = [];
  const silences: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await cluster.untilWhole();
    await pause(calmMs);
    const begunAtMs = performance.now();
    const observation = await fault.happen(cluster, run);
    if (observation) seen.push(observation);
    await untilYes(load);
    await cluster.untilWhole();
    await pause(calmMs);
    waits.push(load.longestWaitMs(begunAtMs));
    silences.push(load.longestSilenceMs(begunAtMs));
  }
  await load.stop();
  return {
    kind: fault.kind,
    runs,
    waitMs: Math.max(...waits),
    silenceMs: Math.max(...silences),
    acknowledged: load.yesCount(),
    lost: await countLost(ownerUrl, load.facts),
    ballLateMs: await latestBallMs(ownerUrl, since),
    seen,
  };
}

/** Waits for twenty purchases. @throws Error after two minutes */
async function untilYes(load: Load): Promise<void> {
  const before = load.yesCount();
  const givenUpAtMs = performance.now() + patienceMs;
  while (load.yesCount() < before + 20) {
    if (performance.now() > givenUpAtMs)
      throw new Error(`Only ${load.yesCount() - before} purchases succeeded in two minutes after the fault.`);
    await pause(50);
  }
}

const widths = [36, 6, 14, 14, 11, 6, 12];
const row = (...cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('');
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function printLine({ kind, runs, waitMs, silenceMs, acknowledged, lost, ballLateMs, seen }: Line): void {
  const numbers = [String(acknowledged), String(lost), `${ballLateMs} ms`];
  console.log(row(kind, String(runs), inSeconds(waitMs), inSeconds(silenceMs), ...numbers));
  for (const [told, same] of Map.groupBy(seen, (each) => each.told))
    console.log(
      `    ${told} (${same.length} times)${same.every(({ isSound }) => isSound) ? '' : ', NOT SOUND'}`,
    );
}
