import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterDatabase } from '../database.ts';
import type { Observation } from './choose-faults.ts';

const fullMs = 20_000;

/** Fills the disk of the primary, and empties it again after a while. @returns which node was the primary in the end */
export async function fillDisk(database: ClusterDatabase): Promise<Observation> {
  const target = await database.primary();
  const filler = join(target.dataFolder, '../filler');
  execFileSync('bash', ['-c', 'cat /dev/zero > "$0" 2> /dev/null || true', filler]);
  try {
    await pause(fullMs);
    const leader = await database.primary();
    const text =
      leader.number === target.number ? 'the node with the full disk still led' : 'another node took over';
    return { text, isSound: true };
  } finally {
    rmSync(filler);
  }
}
