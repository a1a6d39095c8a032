import type { DatabaseSync } from 'node:sqlite';
import type { CallbackProvider } from '../control/setting-store.ts';

/** A provider's post to a customer that has not been accepted yet. */
export type OwedPost = {
  readonly id: number;
  /** Its subject, in the provider's format. */
  readonly subject: string;
  readonly dueAtMs: number;
  readonly attempts: number;
};

/** One provider's pending posts, so that a restart loses nothing. */
export type OwedPostStore = {
  readonly add: (subject: string, dueAtMs: number) => number;
  readonly find: (id: number) => OwedPost | undefined;
  /** Earliest first. */
  readonly list: () => OwedPost[];
  readonly postpone: (id: number, dueAtMs: number) => void;
  readonly remove: (id: number) => void;
};

/** This provider's pending posts. */
export function createOwedPostStore(database: DatabaseSync, provider: CallbackProvider): OwedPostStore {
  database.exec(`CREATE TABLE IF NOT EXISTS owed_posts (id INTEGER PRIMARY KEY AUTOINCREMENT,
    provider TEXT NOT NULL, subject TEXT NOT NULL, due_at_ms INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0)`);
  const insert = database.prepare('INSERT INTO owed_posts (provider, subject, due_at_ms) VALUES (?, ?, ?)');
  const columns = 'id, subject, due_at_ms AS "dueAtMs", attempts';
  const select = database.prepare(`SELECT ${columns} FROM owed_posts WHERE id = ?`);
  const selectAll = database.prepare(
    `SELECT ${columns} FROM owed_posts WHERE provider = ? ORDER BY due_at_ms, id`,
  );
  const update = database.prepare(
    'UPDATE owed_posts SET due_at_ms = ?, attempts = attempts + 1 WHERE id = ?',
  );
  const remove = database.prepare('DELETE FROM owed_posts WHERE id = ?');
  return {
    add: (subject, dueAtMs) => Number(insert.run(provider, subject, dueAtMs).lastInsertRowid),
    find: (id) => select.get(id) as OwedPost | undefined,
    list: () => selectAll.all(provider) as unknown as OwedPost[],
    postpone: (id, dueAtMs) => void update.run(dueAtMs, id),
    remove: (id) => void remove.run(id),
  };
}
