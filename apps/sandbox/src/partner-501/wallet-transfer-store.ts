import type { DatabaseSync } from 'node:sqlite';
import type { DoneTransfer, WalletTransfer } from './wallet-transfer.ts';

/** The partner's books: transactions, and the ids of those that were refused or cancelled. */
export type WalletTransferStore = {
  readonly find: (transactionUuid: string) => WalletTransfer | undefined;
  /** Adds a transaction, or replaces it. */
  readonly save: (transfer: WalletTransfer) => void;
  /** All transactions that moved money from one moment until before another, in order of time. */
  readonly done: (from: Date, to: Date) => DoneTransfer[];
};

export function createWalletTransferStore(database: DatabaseSync): WalletTransferStore {
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
      return row === undefined ? undefined : (JSON.parse(String(row.document)) as WalletTransfer);
    },
    save: (transfer) =>
      void upsert.run(
        transfer.transactionUuid,
        transfer.state === 'DONE' ? 1 : 0,
        transfer.at,
        JSON.stringify(transfer),
      ),
    done: (from, to) =>
      selectDone
        .all(from.toISOString(), to.toISOString())
        .map((row) => JSON.parse(String(row.document)) as DoneTransfer),
  };
}
