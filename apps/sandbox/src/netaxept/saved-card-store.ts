import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Transaction } from './transaction.ts';

type Card = NonNullable<Transaction['card']>;

/** The cards that a merchant may use again. */
export type SavedCardStore = {
  /** The card behind a PanHash, or `undefined` when this merchant was never given it. */
  readonly find: (merchantId: string, panHash: string) => Card | undefined;
  /** Remembers the card with its newest expiry. A merchant has one PanHash a card; it is random, not derived. */
  readonly remember: (merchantId: string, card: Card) => string;
};

export function createSavedCardStore(database: DatabaseSync): SavedCardStore {
  database.exec(`CREATE TABLE IF NOT EXISTS netaxept_saved_cards (
    merchant_id TEXT NOT NULL, card_name TEXT NOT NULL, expiry_yymm TEXT NOT NULL, pan_hash TEXT NOT NULL UNIQUE,
    PRIMARY KEY (merchant_id, card_name))`);
  const select = database.prepare(`SELECT card_name AS name, expiry_yymm AS "expiryYymm"
    FROM netaxept_saved_cards WHERE merchant_id = ? AND pan_hash = ?`);
  const upsert =
    database.prepare(`INSERT INTO netaxept_saved_cards (merchant_id, card_name, expiry_yymm, pan_hash)
    VALUES (?, ?, ?, ?)
    ON CONFLICT (merchant_id, card_name) DO UPDATE SET expiry_yymm = excluded.expiry_yymm RETURNING pan_hash`);
  return {
    find: (merchantId, panHash) => {
      const row = select.get(merchantId, panHash);
      return row === undefined ? undefined : { name: String(row.name), expiryYymm: String(row.expiryYymm) };
    },
    remember: (merchantId, card) => {
      const row = upsert.get(merchantId, card.name, card.expiryYymm, randomBytes(15).toString('base64url'));
      return String(row?.pan_hash);
    },
  };
}
