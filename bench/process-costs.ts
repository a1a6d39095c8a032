/** The CPU time and memory of processes on this machine. Linux only. */
import { readFile } from 'node:fs/promises';

/** The clock ticks of Linux on every supported machine. */
const ticksPerSecond = 100;

/** Starts counting the CPU time of processes. The returned function returns it in ms of one core. */
export async function countComputing(pids: readonly number[]): Promise<() => Promise<number>> {
  const before = await Promise.all(pids.map(ticksOf));
  return async () => {
    const after = await Promise.all(pids.map(ticksOf));
    // A process that has ended is not counted.
    const ticks = after.map((each, index) => Math.max(0, each - (before[index] ?? 0)));
    return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
  };
}

/** Returns the memory of a process, in MB. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(status)?.[1]) / 1024;
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
