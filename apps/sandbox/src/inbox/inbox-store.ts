import type { DatabaseSync } from 'node:sqlite';

/** A message that someone outside the product has received. */
export type InboxMessage = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** What the stand-ins for telephone and mail have received. */
export type InboxStore = {
  readonly receive: (message: InboxMessage) => void;
  /** Newest first, of one recipient or of all. */
  readonly list: (to?: string, limit?: number) => InboxMessage[];
};

export function createInboxStore(database: DatabaseSync): InboxStore {
  database.exec(`CREATE TABLE IF NOT EXISTS inbox_messages (
    id INTEGER PRIMARY KEY, channel TEXT NOT NULL, recipient TEXT NOT NULL, body TEXT NOT NULL, at TEXT NOT NULL)`);
  const insert = database.prepare(
    'INSERT INTO inbox_messages (channel, recipient, body, at) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare(`SELECT channel, recipient AS "to", body AS text, at FROM inbox_messages
    WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2`);
  return {
    receive: (message) => void insert.run(message.channel, message.to, message.text, message.at),
    list: (to, limit = 500) =>
      select.all(to ?? null, limit).map((row) => ({ ...(row as unknown as InboxMessage) })),
  };
}
