import { describe, expect, it } from 'vitest';
import { childrenSecondsIn, measureCommand } from './processor-time.ts';

describe('processor time', () => {
  it('is read from the second line of `times`, user and system together', () => {
    expect(childrenSecondsIn('0m9.00s 0m9.00s\n1m2.50s 0m3.25s\n')).toBe(65.75);
    expect(childrenSecondsIn('')).toBe(0);
  });

  it('includes the time of a command’s child, and keeps the exit code', async () => {
    const burn = 'const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);';
    const asGrandchild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); process.exit(3)`;
    const measured = await measureCommand([process.execPath, '-e', asGrandchild], {
      cwd: import.meta.dirname,
    });
    expect(measured.exitCode).toBe(3);
    expect(measured.processorSeconds).toBeGreaterThanOrEqual(0.2);
  });
});
