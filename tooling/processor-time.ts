/** Measures processor time: of a command with everything that it starts, and of a fixed calibration task. */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

/** The result of a command. Processor time is user and system time of the command and all its descendants. */
export type Measured = {
  readonly exitCode: number | null;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
};

// POSIX `times`: the second line is the time of the shell's children, and their descendants.
const script = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command with our output, and measures it. Descendants that outlive their parent are not counted. */
export async function measureCommand(
  command: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  const startedMs = performance.now();
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'pipe'];
  const child = spawn('sh', ['-c', script, 'sh', ...command], {
    cwd,
    stdio,
    env: { ...process.env, ...env },
  });
  const times = text(child.stdio[3] as NodeJS.ReadableStream);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return {
    exitCode,
    wallSeconds: (performance.now() - startedMs) / 1000,
    processorSeconds: childrenSecondsIn(await times),
  };
}

/** Parses the output of `times`: lines such as `1m2.50s 0m3.25s`, user and system. */
export function childrenSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Processor time of the calibration task on the reference machine: an idle virtual machine with two cores of
 * an AMD EPYC.
 */
const referenceMs = 490;

// Hashing, sorting and parsing on every core at once, as tests do: cores that share resources are slower
// together.
const work = `
  const { createHash } = require('node:crypto');
  for (let turn = 0; turn < 60; turn += 1) {
    const numbers = Array.from({ length: 20_000 }, (_, at) => (at * 7919 + turn) % 20_011);
    const text = JSON.stringify(numbers.sort((one, other) => one - other));
    createHash('sha256').update(JSON.stringify(JSON.parse(text))).digest();
  }`;

/**
 * Measures how slow this machine is now, by the processor time of the calibration task: 1 is as fast as the
 * reference machine, 2 half as fast.
 */
export async function slownessNow(): Promise<number> {
  const before = process.cpuUsage();
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(work, { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / workers.length / referenceMs;
}
