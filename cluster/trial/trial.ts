/** The trial: every fault in turn, under load, and a table of what players noticed. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import type { Fact } from '../../simulation/audit/memory.ts';
import type { Ports } from '../ports.ts';
import { type RunningProduct, startCluster, startShortCluster } from '../running-cluster.ts';
import { auditBooks, countLost, latestBallMs, untilRoundsEnded } from './check-books.ts';
import { chooseFaults, isSurvived, type TrialOptions } from './choose-faults.ts';
import { type Fault, faults, shortFaults } from './faults.ts';
import { type Load, startLoad } from './load.ts';
import { keepResult, type RunResult, readResults, tableOf } from './results.ts';

/** The wait before and after each fault. */
const calmMs = seconds(1.5);

/** How long players may wait for purchases to succeed again after a fault. */
const patienceMs = minutes(2);

/** The exit code of a trial: everything survived, something did not, or nothing could be tried. */
export type Outcome = 0 | 1 | 2;

/** Runs the trial of a cluster, and prints its table. @returns 0 when all data survived and the books are right */
export async function runTrial(ports: Ports, options: TrialOptions): Promise<Outcome> {
  const chosen = chooseFaults(faults, options, process.getuid?.() === 0);
  if (typeof chosen === 'string') return refuse(chosen);
  for (const { kind } of chosen.skipped) console.log(`SKIPPED, because it needs root: ${kind}`);
  const starts = [...Map.groupBy(chosen.wanted, (fault) => fault.diskMb)];
  return reportOutcome(options, async () => {
    const outcomes: boolean[] = [];
    for (const [diskMb, kinds] of starts)
      outcomes.push(await tryFaults(await startCluster(ports, { diskMb }), kinds, options));
    return outcomes.every(Boolean);
  });
}

/** Runs {@link runTrial} on the short form. */
export async function runShortTrial(ports: Ports, options: TrialOptions): Promise<Outcome> {
  const chosen = chooseFaults(shortFaults, options, false);
  if (typeof chosen === 'string') return refuse(chosen);
  return reportOutcome(options, async () =>
    tryFaults(await startShortCluster(ports), chosen.wanted, options),
  );
}

function refuse(why: string): Outcome {
  console.error(why);
  return 2;
}

/** Prints the table of all kept runs, also after a trial that did not end. */
async function reportOutcome({ record }: TrialOptions, attempt: () => Promise<boolean>): Promise<Outcome> {
  try {
    const isSound = await attempt();
    console.log(isSound ? '\nSOUND' : '\nNOT SOUND');
    return isSound ? 0 : 1;
  } finally {
    console.log(`\nAll runs in ${record}:\n${tableOf(readResults(record)).join('\n')}`);
  }
}

/** Tries each fault, audits the books, and stops the cluster. */
async function tryFaults<Form extends RunningProduct>(
  cluster: Form,
  kinds: readonly Fault<Form>[],
  { runs, record }: TrialOptions,
): Promise<boolean> {
  let isSound = false;
  try {
    const facts: Fact[] = [];
    let areSurvived = true;
    for (const [nth, fault] of kinds.entries()) {
      const load = await startLoad(cluster, nth);
      for (let run = 0; run < runs; run += 1) {
        const result = await tryFault(cluster, load, fault, run).catch((error: unknown) => {
          keepResult(record, { kind: fault.kind, at: new Date().toISOString(), failed: String(error) });
          throw error;
        });
        keepResult(record, result);
        console.log(inShort(result));
        areSurvived &&= isSurvived(result);
      }
      await load.stop();
      facts.push(...load.facts);
    }
    const isRight = await areBooksRight(cluster.urls.ownerUrl, facts, record);
    isSound = isRight && areSurvived;
    return isSound;
  } finally {
    await cluster.stop(!isSound);
  }
}

async function areBooksRight(url: string, facts: readonly Fact[], record: string): Promise<boolean> {
  await untilRoundsEnded(url);
  const findings = await auditBooks(url, facts);
  const differences = findings.filter((finding) => finding.differences > 0);
  for (const { what, example } of differences) console.log(`DIFFERENCE: ${what} (${example})`);
  console.log(`The audit asked ${findings.length} questions; ${differences.length} found a difference.`);
  const counts = { asked: findings.length, differences: differences.length };
  keepResult(record, { at: new Date().toISOString(), ...counts });
  return differences.length === 0;
}

async function tryFault<Form extends RunningProduct>(
  cluster: Form,
  load: Load,
  fault: Fault<Form>,
  run: number,
): Promise<RunResult> {
  const { ownerUrl } = cluster.urls;
  await cluster.untilWhole();
  await pause(calmMs);
  const [lostBefore, yesBefore] = [await countLost(ownerUrl, load.facts), load.yesCount()];
  const loginsLostBefore = load.lostLoginCount();
  const since = new Date();
  const begunAtMs = performance.now();
  const observation = await fault.happen(cluster, run);
  await untilYes(load);
  await cluster.untilWhole();
  await pause(calmMs);
  const loginsLost = load.lostLoginCount() - loginsLostBefore;
  return {
    kind: fault.kind,
    at: since.toISOString(),
    tookMs: Math.round(performance.now() - begunAtMs),
    machineLoad: loadavg()[0] ?? 0,
    waitMs: Math.round(load.longestWaitMs(begunAtMs)),
    silenceMs: Math.round(load.longestSilenceMs(begunAtMs)),
    acknowledged: load.yesCount() - yesBefore,
    lost: (await countLost(ownerUrl, load.facts)) - lostBefore,
    ballLateMs: await latestBallMs(ownerUrl, since),
    seen: [
      ...(observation ? [observation] : []),
      ...(loginsLost > 0 ? [{ text: `${loginsLost} ACKNOWLEDGED LOGINS WERE LOST`, isSound: false }] : []),
    ],
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

function inShort({
  kind,
  waitMs,
  silenceMs,
  acknowledged,
  lost,
  ballLateMs,
  tookMs,
  seen,
}: RunResult): string {
  const text = seen.map((each) => `; ${each.text}${each.isSound ? '' : ', NOT SOUND'}`).join('');
  return `${kind}: wait ${waitMs} ms, no purchase ${silenceMs} ms, ${acknowledged} purchases, ${lost} lost, ball late ${ballLateMs} ms, ${Math.round(tookMs / 1000)} s in all${text}`;
}
