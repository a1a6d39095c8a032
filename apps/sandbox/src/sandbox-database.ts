/** The sandbox's own store: one SQLite file, or only memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the store. With a data directory it survives a restart; without one it lasts as long as the process.
 * Every call is synchronous, so two store functions never interleave.
 */
export function openSandboxDatabase(dataDir: string | undefined): DatabaseSync {
  if (dataDir === undefined) return new DatabaseSync(':memory:');
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return database;
}

/**
 * Runs the work as one transaction, which also holds when the process is killed.
 * @param ending ROLLBACK undoes the work, and keeps only its return value
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
