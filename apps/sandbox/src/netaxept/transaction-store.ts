import type { DatabaseSync } from 'node:sqlite';
import type { Transaction } from './transaction.ts';

/** Every transaction that was ever registered. */
export type TransactionStore = {
  readonly find: (merchantId: string, transactionId: string) => Transaction | undefined;
  /** Adds the transaction, or replaces it. */
  readonly save: (transaction: Transaction) => void;
};

export function createTransactionStore(database: DatabaseSync): TransactionStore {
  database.exec(`CREATE TABLE IF NOT EXISTS netaxept_transactions (
    merchant_id TEXT NOT NULL, transaction_id TEXT NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (merchant_id, transaction_id))`);
  const select = database.prepare(
    'SELECT document FROM netaxept_transactions WHERE merchant_id = ? AND transaction_id = ?',
  );
  const upsert = database.prepare(`INSERT INTO netaxept_transactions (merchant_id, transaction_id, document)
    VALUES (?, ?, ?) ON CONFLICT (merchant_id, transaction_id) DO UPDATE SET document = excluded.document`);
  return {
    find: (merchantId, transactionId) => {
      const row = select.get(merchantId, transactionId);
      return row === undefined ? undefined : (JSON.parse(String(row.document)) as Transaction);
    },
    save: (transaction) =>
      void upsert.run(transaction.merchantId, transaction.transactionId, JSON.stringify(transaction)),
  };
}
