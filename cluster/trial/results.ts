/** The results of trials: a line of JSON for each run, kept over several starts, and their table. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Observation } from './choose-faults.ts';

/** One run of a fault. */
export type RunResult = {
  readonly kind: string;
  readonly at: string;
  /** How long the whole run took. */
  readonly tookMs: number;
  /** The machine's load over the last minute, at the end. */
  readonly machineLoad: number;
  /** The longest wait of a player from a press to its answer, and the longest time in which no purchase succeeded. */
  readonly waitMs: number;
  readonly silenceMs: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly ballLateMs: number;
  readonly seen: readonly Observation[];
};

/** A run that did not end. */
type FailedRun = Pick<RunResult, 'kind' | 'at'> & { readonly failed: string };

/** The audit at the end of a start. */
type AuditResult = Pick<RunResult, 'at'> & { readonly asked: number; readonly differences: number };

type Result = RunResult | FailedRun | AuditResult;

/** Appends a result to a file, on a line of its own also when the last line was not written to its end. */
export function keepResult(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(result)}\n`);
}

/** Reads all results of a file, but no line that was not written to its end; none when the file does not exist. */
export function readResults(file: string): readonly Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line): readonly Result[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

const widths = [42, 6, 8, 16, 16, 11, 6, 12, 12];
const row = (...cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('');

/** The table of all results: of waits the middle and the longest. */
export function tableOf(results: readonly Result[]): readonly string[] {
  const runs = results.filter((result): result is RunResult => 'waitMs' in result);
  const failed = results.filter((result): result is FailedRun => 'failed' in result);
  const audits = results.filter((result): result is AuditResult => 'asked' in result);
  const kinds = new Set([...runs, ...failed].map(({ kind }) => kind));
  return [
    row('fault', 'runs', 'failed', 'wait', 'no purchase', 'purchases', 'lost', 'ball late', 'load'),
    ...[...kinds].flatMap((kind) => {
      const own = runs.filter((run) => run.kind === kind);
      const gaveUp = String(failed.filter((run) => run.kind === kind).length);
      return [row(kind, String(own.length), gaveUp, ...numbersOf(own)), ...observationsOf(own)];
    }),
    `Audits: ${audits.length}, of which ${audits.filter(({ differences }) => differences > 0).length} found a difference.`,
  ];
}

function numbersOf(runs: readonly RunResult[]): readonly string[] {
  if (runs.length === 0) return [];
  const sum = (numbers: readonly number[]): string => String(numbers.reduce((all, each) => all + each, 0));
  const loads = runs.map(({ machineLoad }) => machineLoad);
  return [
    middleAndLongest(runs.map(({ waitMs }) => waitMs)),
    middleAndLongest(runs.map(({ silenceMs }) => silenceMs)),
    sum(runs.map(({ acknowledged }) => acknowledged)),
    sum(runs.map(({ lost }) => lost)),
    `${Math.max(...runs.map(({ ballLateMs }) => ballLateMs))} ms`,
    `${Math.min(...loads).toFixed(0)}–${Math.max(...loads).toFixed(0)}`,
  ];
}

function middleAndLongest(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [middle = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return `${(middle / 1000).toFixed(1)} / ${(longest / 1000).toFixed(1)} s`;
}

function observationsOf(runs: readonly RunResult[]): readonly string[] {
  const seen = runs.flatMap((run) => run.seen);
  return [...Map.groupBy(seen, ({ text: told }) => told)].map(
    ([told, same]) =>
      `    ${told} (${same.length} times)${same.every(({ isSound }) => isSound) ? '' : ', NOT SOUND'}`,
  );
}
