import type { DatabaseSync } from 'node:sqlite';
import type { DoneMovement, Movement } from './movement.ts';

/** The partner's books: movements, and names that can never be used for a movement. */
export type MovementStore = {
  readonly find: (transactionUuid: string) => Movement | undefined;
  /** Adds a movement, or replaces it. */
  readonly save: (movement: Movement) => void;
  /** All movements from one moment until before another, in order of time. */
  readonly done: (from: Date, to: Date) => DoneMovement[];
};

export function createMovementStore(database: DatabaseSync): MovementStore {
  database.exec(`CREATE TABLE IF NOT EXISTS partner_501_movements (
    transaction_uuid TEXT PRIMARY KEY, is_done INTEGER NOT NULL, at TEXT NOT NULL, document TEXT NOT NULL)`);
  const select = database.prepare('SELECT document FROM partner_501_movements WHERE transaction_uuid = ?');
  const upsert = database.prepare(`INSERT INTO partner_501_movements (transaction_uuid, is_done, at, document)
    VALUES (?, ?, ?, ?) ON CONFLICT (transaction_uuid) DO UPDATE SET document = excluded.document`);
  const selectDone = database.prepare(
    'SELECT document FROM partner_501_movements WHERE is_done = 1 AND at >= ? AND at < ? ORDER BY at, rowid',
  );
  return {
    find: (transactionUuid) => {
      const row = select.get(transactionUuid);
      return row === undefined ? undefined : (JSON.parse(String(row.document)) as Movement);
    },
    save: (movement) =>
      void upsert.run(
        movement.transactionUuid,
        movement.state === 'DONE' ? 1 : 0,
        movement.at,
        JSON.stringify(movement),
      ),
    done: (from, to) =>
      selectDone
        .all(from.toISOString(), to.toISOString())
        .map((row) => JSON.parse(String(row.document)) as DoneMovement),
  };
}
