import type { DatabaseSync } from 'node:sqlite';

/** One callback that has not been answered with 200 yet. */
export type PendingCallback = {
  readonly id: number;
  readonly transactionId: string;
  readonly dueAtMs: number;
  readonly attempts: number;
};

/** The callbacks that are still owed, so that a restart loses none. */
export type CallbackStore = {
  readonly add: (transactionId: string, dueAtMs: number) => number;
  readonly find: (id: number) => PendingCallback | undefined;
  /** Earliest first. */
  readonly list: () => PendingCallback[];
  readonly postpone: (id: number, dueAtMs: number) => void;
  readonly remove: (id: number) => void;
};

export function createCallbackStore(database: DatabaseSync): CallbackStore {
  database.exec(`CREATE TABLE IF NOT EXISTS netaxept_callbacks (id INTEGER PRIMARY KEY AUTOINCREMENT,
    transaction_id TEXT NOT NULL, due_at_ms INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0)`);
  const insert = database.prepare('INSERT INTO netaxept_callbacks (transaction_id, due_at_ms) VALUES (?, ?)');
  const columns = 'id, transaction_id AS "transactionId", due_at_ms AS "dueAtMs", attempts';
  const select = database.prepare(`SELECT ${columns} FROM netaxept_callbacks WHERE id = ?`);
  const selectAll = database.prepare(`SELECT ${columns} FROM netaxept_callbacks ORDER BY due_at_ms, id`);
  const update = database.prepare(
    'UPDATE netaxept_callbacks SET due_at_ms = ?, attempts = attempts + 1 WHERE id = ?',
  );
  const remove = database.prepare('DELETE FROM netaxept_callbacks WHERE id = ?');
  return {
    add: (transactionId, dueAtMs) => Number(insert.run(transactionId, dueAtMs).lastInsertRowid),
    find: (id) => select.get(id) as PendingCallback | undefined,
    list: () => selectAll.all() as unknown as PendingCallback[],
    postpone: (id, dueAtMs) => void update.run(dueAtMs, id),
    remove: (id) => void remove.run(id),
  };
}
