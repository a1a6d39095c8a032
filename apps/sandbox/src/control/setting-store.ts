import type { DatabaseSync } from 'node:sqlite';

/** What a merchant sets in the provider's own administration. */
export type SettingStore = {
  /** Where Netaxept posts its callback; `null` when no address is set. */
  readonly callbackUrl: () => string | null;
  readonly setCallbackUrl: (url: string | null) => void;
};

export function createSettingStore(database: DatabaseSync): SettingStore {
  database.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT)');
  const select = database.prepare("SELECT value FROM settings WHERE name = 'netaxept_callback_url'");
  const upsert = database.prepare(`INSERT INTO settings (name, value) VALUES ('netaxept_callback_url', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  return {
    callbackUrl: () => {
      const value = select.get()?.value;
      return typeof value === 'string' ? value : null;
    },
    setCallbackUrl: (url) => void upsert.run(url),
  };
}
