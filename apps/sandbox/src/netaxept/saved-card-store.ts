import type { DatabaseSync } from 'node:sqlite';
import { testCards } from './test-cards.ts';
import type { Transaction } from './transaction.ts';

type Card = NonNullable<Transaction['card']>;

/** The cards that a merchant may use again. */
export type SavedCardStore = {
  /** The card behind a PanHash, or `undefined` when this merchant has none. */
  readonly find: (merchantId: string, panHash: string) => Card | undefined;
  /** Saves the card with its latest expiry. A merchant has one PanHash per card. */
  readonly remember: (merchantId: string, card: Card) => string;
};

// The cards are invented, so their PanHashes may be known beforehand: demo data can contain saved cards.
const panHashOf = (merchantId: string, cardName: string): string => `sandbox-saved-${merchantId}-${cardName}`;
const expiryOfNeverSaved = '3012';

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
      if (row !== undefined) return { name: String(row.name), expiryYymm: String(row.expiryYymm) };
      const card = testCards.find(({ name }) => panHashOf(merchantId, name) === panHash);
      return card && { name: card.name, expiryYymm: expiryOfNeverSaved };
    },
    remember: (merchantId, card) => {
      const row = upsert.get(merchantId, card.name, card.expiryYymm, panHashOf(merchantId, card.name));
      return String(row?.pan_hash);
    },
  };
}
