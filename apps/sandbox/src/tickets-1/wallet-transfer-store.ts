import type { DatabaseSync } from 'node:sqlite';
import type { WalletTransfer } from './wallet-transfer.ts';

/** The result for each name that was ever received. */
export type WalletTransferStore = {
  readonly find: (transactionUuid: string) => WalletTransfer | undefined;
  /** Stores the result of a new name. It never changes. */
  readonly add: (transactionUuid: string, transfer: WalletTransfer) => void;
  /** The movements from one moment until before another, in order of time. */
  readonly doneBetween: (from: string, to: string) => Extract<WalletTransfer, { state: 'DONE' }>[];
};

export function createWalletTransferStore(database: DatabaseSync): WalletTransferStore {
  database.exec(`CREATE TABLE IF NOT EXISTS tickets_1_movements (id INTEGER PRIMARY KEY,
    transaction_uuid TEXT NOT NULL UNIQUE, done_at TEXT, document TEXT NOT NULL)`);
  database.exec('CREATE INDEX IF NOT EXISTS tickets_1_done ON tickets_1_movements (done_at)');
  const select = database.prepare('SELECT document FROM tickets_1_movements WHERE transaction_uuid = ?');
  const insert = database.prepare(
    'INSERT INTO tickets_1_movements (transaction_uuid, done_at, document) VALUES (?, ?, ?)',
  );
  const selectDone = database.prepare(
    'SELECT document FROM tickets_1_movements WHERE done_at >= ? AND done_at < ? ORDER BY done_at, id',
  );
  return {
    find: (transactionUuid) => {
      const row = select.get(transactionUuid);
      return row === undefined ? undefined : (JSON.parse(String(row.document)) as WalletTransfer);
    },
    add: (transactionUuid, transfer) => {
      const doneAt = transfer.state === 'DONE' ? transfer.at : null;
      insert.run(transactionUuid, doneAt, JSON.stringify(transfer));
    },
    doneBetween: (from, to) =>
      selectDone
        .all(from, to)
        .map((row) => JSON.parse(String(row.document)) as Extract<WalletTransfer, { state: 'DONE' }>),
  };
}
