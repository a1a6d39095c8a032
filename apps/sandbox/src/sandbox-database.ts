/** The sandbox's own store: one SQLite file, or memory alone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the store. With a data directory everything is found again after a restart; without one it lives as long as
 * the process. Every call is synchronous, so what one store function does is never interleaved with another.
 */
export function openSandboxDatabase(dataDir: string | undefined): DatabaseSync {
  if (dataDir === undefined) return new DatabaseSync(':memory:');
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return database;
}

/**
 * Does the work whole or not at all, also when the program is killed in the middle of it.
 * @param ending ROLLBACK forgets the work, and nothing is left of it but what it returned
 */
export function inTransaction<T>(
  database: DatabaseSync,
  work: () => T,
  ending: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec(ending);
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
