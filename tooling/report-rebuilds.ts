import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Calls `report` after each rebuild of a watching Vite, with the time (` in 0.8 s`). The first build is not
 * reported.
 */
export function reportRebuilds(
  { stdout }: Pick<ChildProcess, 'stdout'>,
  report: (how: string) => void,
): void {
  if (stdout === null) return;
  let isFirst = true;
  createInterface({ input: stdout }).on('line', (line) => {
    const took = /built in (\d+(?:\.\d+)?)\s?(ms|s)/.exec(line);
    if (took === null) return;
    if (!isFirst) report(` in ${(Number(took[1]) / (took[2] === 'ms' ? 1000 : 1)).toFixed(1)} s`);
    isFirst = false;
  });
}
