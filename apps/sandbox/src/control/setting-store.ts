import type { DatabaseSync } from 'node:sqlite';

/** The settings in a provider's own administration. */
export type SettingStore = {
  /**
   * The addresses of the callbacks of Netaxept and game 501's partner, and of the SMS gateway's delivery
   * reports; `null` without an address.
   */
  readonly callbackUrl: (provider: CallbackProvider) => string | null;
  readonly setCallbackUrl: (provider: CallbackProvider, url: string | null) => void;
  /** Whether a ticket system is in its daily settlement, and moves no money meanwhile. */
  readonly isSettlingDay: (system: TicketSystem) => boolean;
  readonly setSettlingDay: (system: TicketSystem, isSettlingDay: boolean) => void;
};

/** The providers that post to their customers. */
export const callbackProviders = ['netaxept', 'sms', 'partner_501'] as const;
export type CallbackProvider = (typeof callbackProviders)[number];

/** The outside ticket systems. */
export const ticketSystems = ['tickets_1', 'tickets_2'] as const;
export type TicketSystem = (typeof ticketSystems)[number];

export function createSettingStore(database: DatabaseSync): SettingStore {
  database.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT)');
  const select = database.prepare('SELECT value FROM settings WHERE name = ?');
  const upsert = database.prepare(`INSERT INTO settings (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  return {
    callbackUrl: (provider) => {
      const value = select.get(`${provider}_callback_url`)?.value;
      return typeof value === 'string' ? value : null;
    },
    setCallbackUrl: (provider, url) => void upsert.run(`${provider}_callback_url`, url),
    isSettlingDay: (system) => select.get(`${system}_settling_day`)?.value === 'yes',
    setSettlingDay: (system, isSettlingDay) =>
      void upsert.run(`${system}_settling_day`, isSettlingDay ? 'yes' : 'no'),
  };
}
