import type { DatabaseSync } from 'node:sqlite';

/** Starts at the size of real ids, so that no code depends on small ones. */
const firstId = 42_000_001;

/** Numbers the messages, also across restarts. */
export function createSmsIdStore(database: DatabaseSync): { readonly next: () => number } {
  database.exec(
    'CREATE TABLE IF NOT EXISTS sms_ids (only_row INTEGER PRIMARY KEY, next_id INTEGER NOT NULL)',
  );
  database.exec(`INSERT OR IGNORE INTO sms_ids VALUES (1, ${firstId})`);
  const take = database.prepare('UPDATE sms_ids SET next_id = next_id + 1 RETURNING next_id - 1 AS id');
  return { next: () => Number(take.get()?.id) };
}
