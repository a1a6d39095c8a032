/** A separate PostgreSQL for an evening, deleted afterwards: its data need not survive the machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseFunctions } from '../../apps/server/src/database-functions.ts';
import { databaseGrants } from '../../apps/server/src/database-grants.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { grantRights } from '../../apps/server/src/platform/database-roles.ts';
import { startPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { installJobs } from '../../apps/server/src/platform/jobs.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import type { EveningPlace } from './play-evening.ts';

/** Starts it in a temporary folder, prepares it, and removes it when the work is done. */
export async function withEveningDatabase<Value>(
  work: (place: EveningPlace & { readonly owner: pg.Pool }) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-evening-'));
  const postgres = await startPostgres(join(folder, 'postgres'), [
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
  ]);
  try {
    await migrate(postgres.ownerUrl, join(import.meta.dirname, '../../apps/server/migrations'));
    await installJobs(postgres.ownerUrl);
    await grantRights(postgres.ownerUrl, databaseGrants, databaseFunctions);
    // No user waits for these statements, and the audit reads everything.
    const owner = createPool(postgres.ownerUrl, () => undefined, { limits: 'none' });
    const ownerDb = createDatabase(owner);
    const db = createDatabase(createPool(postgres.url, () => undefined, { limits: 'none' }));
    try {
      return await work({ db, ownerDb, owner, url: postgres.url });
    } finally {
      await db.destroy();
      await ownerDb.destroy();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
