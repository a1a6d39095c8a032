/** The trial: every fault in turn, under load, and a table of what players noticed. */
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@lokalbingo/contract/durations';
import type { Fact } from '../../simulation/audit/memory.ts';
import type { Ports } from '../ports.ts';
import { type RunningProduct, startCluster, startShortCluster } from '../running-cluster.ts';
import { auditBooks, countLost, latestBallMs, untilRoundsEnded } from './check-books.ts';
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
  readonly seen: readonly string[];
};

export type TrialOptions = {
  /** How often each fault happens. */
  readonly runs: number;
  /** Runs only the faults whose names contain this text. */
  readonly only: string | undefined;
};

/** The wait before and after each fault. */
const calmMs = seconds(4);

/** Runs the trial of a cluster, and prints its table. @returns whether all data survived and the books are right */
export async function runTrial(ports: Ports, { runs, only = '' }: TrialOptions): Promise<boolean> {
  const wanted = faults.filter(({ kind }) => kind.includes(only));
  const outcomes: boolean[] = [];
  for (const [diskMb, kinds] of Map.groupBy(wanted, (fault) => fault.diskMb))
    outcomes.push(await tryFaults(await startCluster(ports, { diskMb }), kinds, runs));
  return tellOutcome(outcomes.every(Boolean));
}

/** {@link runTrial} of the short form. */
export async function runShortTrial(ports: Ports, { runs, only = '' }: TrialOptions): Promise<boolean> {
  const wanted = shortFaults.filter(({ kind }) => kind.includes(only));
  return tellOutcome(await tryFaults(await startShortCluster(ports), wanted, runs));
}

function tellOutcome(isSound: boolean): boolean {
  console.log(isSound ? '\nSOUND' : '\nNOT SOUND');
  return isSound;
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
    let lost = 0;
    console.log(row('fault', 'runs', 'longest wait', 'no purchase', 'purchases', 'lost', 'ball late'));
    for (const [nth, fault] of kinds.entries()) {
      const load = await startLoad(cluster, nth);
      const line = await tryFault(cluster, load, fault, runs);
      lost += line.lost;
      facts.push(...load.facts);
      printLine(line);
    }
    const isRight = await areBooksRight(cluster.urls.ownerUrl, facts);
    isSound = isRight && lost === 0;
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
  const seen: string[] = [];
  const waits: number[] = [];
  const silences: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await cluster.untilWhole();
    await pause(calmMs);
    const begunAtMs = performance.now();
    const told = await fault.happen(cluster, run);
    if (told !== undefined) seen.push(told);
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

async function untilYes(load: Load): Promise<void> {
  const before = load.yesCount();
  while (load.yesCount() < before + 20) await pause(50);
}

const widths = [36, 6, 14, 14, 8, 6, 12];
const row = (...cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('');
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function printLine({ kind, runs, waitMs, silenceMs, acknowledged, lost, ballLateMs, seen }: Line): void {
  const numbers = [String(acknowledged), String(lost), `${ballLateMs} ms`];
  console.log(row(kind, String(runs), inSeconds(waitMs), inSeconds(silenceMs), ...numbers));
  for (const told of new Set(seen))
    console.log(`    ${told} (${seen.filter((each) => each === told).length} times)`);
}
