/** What processes of this machine cost: the time they have computed for, and the memory they have. Linux alone tells it. */
import { readFile } from 'node:fs/promises';

/** Of Linux's, on every machine that the product runs on. */
const ticksPerSecond = 100;

/** Begins to count for how long processes compute; the returned function tells it, in ms of one core. */
export async function countComputing(pids: readonly number[]): Promise<() => Promise<number>> {
  const before = await Promise.all(pids.map(ticksOf));
  return async () => {
    const after = await Promise.all(pids.map(ticksOf));
    // One that has ended counts no more.
    const ticks = after.map((each, index) => Math.max(0, each - (before[index] ?? 0)));
    return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
  };
}

/** The memory that a process has, in MB. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(status)?.[1]) / 1024;
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
