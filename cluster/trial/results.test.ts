import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepResult, type RunResult, readResults, tableOf } from './results.ts';

const run: RunResult = {
  kind: 'game killed',
  at: '2126-01-01T00:00:00.000Z',
  tookMs: 9000,
  machineLoad: 3.2,
  waitMs: 400,
  silenceMs: 200,
  acknowledged: 300,
  lost: 0,
  ballLateMs: 12,
  seen: [{ text: 'two primaries', isSound: false }],
};

it('the runs of several starts are one table, with those that failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-results-'));
  const file = join(folder, 'trial.jsonl');
  expect(readResults(file)).toEqual([]);
  keepResult(file, run);
  keepResult(file, { ...run, waitMs: 2600, machineLoad: 17.1, lost: 1 });
  keepResult(file, { kind: 'hall killed', at: run.at, failed: 'no purchase' });
  keepResult(file, { at: run.at, asked: 38, differences: 1 });
  const table = tableOf(readResults(file)).map((line) => line.trim().split(/\s{2,}/));
  rmSync(folder, { recursive: true });
  expect(table.slice(1)).toEqual([
    ['game killed', '2', '0', '2.6 / 2.6 s', '0.2 / 0.2 s', '600', '1', '12 ms', '3–17'],
    ['two primaries (2 times), NOT SOUND'],
    ['hall killed', '0', '1'],
    ['Audits: 1, of which 1 found a difference.'],
  ]);
});

it('a line that was not written to its end is not read, and the next result is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-results-'));
  const file = join(folder, 'trial.jsonl');
  keepResult(file, run);
  appendFileSync(file, JSON.stringify(run).slice(0, 40));
  expect(readResults(file)).toEqual([run]);
  keepResult(file, { ...run, lost: 1 });
  const results = readResults(file);
  rmSync(folder, { recursive: true });
  expect(results).toEqual([run, { ...run, lost: 1 }]);
});
