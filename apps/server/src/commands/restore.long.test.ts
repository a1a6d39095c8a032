import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minutes } from '@lokalbingo/contract/durations';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { expect, it } from 'vitest';
import { archiveFlags } from '../platform/backup/archiving.ts';
import { baseCopies, baseFolder } from '../platform/backup/backup-folder.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { archiveNow, takeBackup } from '../platform/backup/take-backup.ts';
import { startPostgres } from '../platform/embedded-postgres.ts';

const gigabyte = 1_000_000_000;

it(
  'a backup of 1 GB that is killed leaves nothing to restore from; the next one is restored to a moment',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'lokalbingo-gigabyte-'));
    const [folder, identityFile] = [join(root, 'backups'), join(root, 'key')];
    const identity = await generateX25519Identity();
    await writeFile(identityFile, identity);
    const recipient = await identityToRecipient(identity);
    const data = join(root, 'data', 'postgres');
    const quick = ['-c', 'fsync=off', '-c', 'max_wal_size=4GB'];
    const before = await startPostgres(data, quick);
    await add(before.ownerUrl, gigabyte);
    await before.stop();
    const postgres = await startPostgres(data, [...quick, ...(await archiveFlags({ folder, recipient }))]);
    const { ownerUrl } = postgres;
    try {
      await killedBackup({ ownerUrl, folder, recipient, days: 14 });
      expect(await readdir(baseFolder(folder))).toHaveLength(1);
      expect(await baseCopies(folder)).toEqual([]);

      await takeBackup({ ownerUrl, folder, recipient, days: 14 });
      expect(await readdir(baseFolder(folder))).toHaveLength(1);
      await add(ownerUrl, gigabyte / 20);
      const then = await sumOf(ownerUrl);
      await rowsOf(ownerUrl, 'SELECT pg_sleep(0.002)');
      const [now] = await rowsOf(ownerUrl, `SELECT date_trunc('milliseconds', clock_timestamp()) AS moment`);
      await add(ownerUrl, gigabyte / 20);
      await archiveNow(ownerUrl);
      const beganAt = performance.now();
      const { seen } = await restoreBackup(
        { folder, identityFile, target: join(root, 'restored'), at: now?.moment },
        async (copy) =>
          [Math.ceil((performance.now() - beganAt) / 1000), await sumOf(copy.ownerUrl)] as const,
      );
      expect(seen[1]).toEqual(then);
      // Measured, not asserted: a busy machine takes longer.
      process.stdout.write(`1 GB was restored to a moment in ${seen[0]} s.\n`);
    } finally {
      await postgres.stop();
      await rm(root, { recursive: true, force: true });
    }
  },
  minutes(10),
);

async function rowsOf(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const add = (url: string, bytes: number) =>
  rowsOf(
    url,
    `CREATE TABLE IF NOT EXISTS stakes (n int, text text);
     INSERT INTO stakes SELECT n, md5(n::text) || md5((-n)::text) FROM generate_series(1, ${Math.ceil(bytes / 100)}) AS n`,
  );
const sumOf = (url: string) =>
  rowsOf(url, 'SELECT count(*)::int, sum(hashtext(t::text))::text FROM stakes AS t');

/** Starts a backup in a separate process, and kills the process while it copies. */
async function killedBackup(order: Parameters<typeof takeBackup>[0]): Promise<void> {
  const script = `import { takeBackup } from ${JSON.stringify(join(import.meta.dirname, '../platform/backup/take-backup.ts'))};
    await takeBackup(${JSON.stringify(order)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await expect.poll(() => partialIn(order.folder)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function partialIn(folder: string): Promise<boolean> {
  const files = await readdir(baseFolder(folder), { recursive: true });
  return files.some((name) => name.endsWith('.partial'));
}
