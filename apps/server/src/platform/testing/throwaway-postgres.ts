/** PostgreSQL for a test run, whose data need not survive a crash. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/**
 * Creates a folder for it: in memory if there is room, where copying a database is five times as fast. The caller
 * deletes it.
 */
export async function makeThrowawayFolder(prefix: string): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= roomBytes ? memory : tmpdir(), prefix));
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  io_method: 'sync',
};

/** Its settings, as arguments of the server. */
export const throwawaySettings: readonly string[] = Object.entries(settings).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
]);
