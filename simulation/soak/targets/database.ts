import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts';
import { assert } from '../../../apps/server/src/platform/result.ts';
import type { Part } from './part.ts';

const attemptsAtMost = 20;
const restMs = 200;

/**
 * Runs PostgreSQL, as durable as the product's own. All its processes are killed at once, so that none can
 * still write its buffers; it restarts at the same address and recovers from its log.
 */
export async function keepDatabase({
  folder,
  port,
}: {
  readonly folder: string;
  readonly port: number;
}): Promise<Part & Pick<RunningPostgres, 'url' | 'consoleUrl' | 'ownerUrl'>> {
  let running = await startPostgres(folder, [], port);
  let coming = Promise.resolve();
  let failures = 0;

  const comeBack = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        running = await startPostgres(folder, [], port);
        return;
      } catch (error) {
        // The dead process may still have its port or memory for a moment.
        if (attempt === attemptsAtMost) throw error;
        failures += 1;
        await pause(restMs);
      }
    }
  };

  return {
    url: running.url,
    consoleUrl: running.consoleUrl,
    ownerUrl: running.ownerUrl,
    kill: async () => {
      await coming;
      const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // A file that is just being written is empty: 0, from which every process of the machine descends.
      assert(postmaster > 1, 'PostgreSQL is running.');
      const doomed = processTree(postmaster);
      for (const pid of doomed) kill(pid);
      while (anyRuns(doomed)) await pause(10);
      coming = comeBack();
    },
    stop: async () => {
      await coming;
      await running.stop();
      return 0;
    },
    endedByItself: () => 0,
    failedToStart: () => failures,
  };
}

/** Returns a process and its children. */
function processTree(pid: number): readonly number[] {
  return [pid, ...processes().flatMap((row) => (row.parent === pid ? [row.pid] : []))];
}

/** Whether any of them is still running; a zombie is not. */
function anyRuns(pids: readonly number[]): boolean {
  return processes().some(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));
}

function processes(): readonly { readonly pid: number; readonly parent: number; readonly state: string }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows.map((row) => {
    const [pid, parent, state = ''] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended meanwhile.
  }
}
