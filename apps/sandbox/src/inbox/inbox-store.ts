import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { recipientOf } from './recipient.ts';

/** A message that someone outside the product has received. */
export type InboxMessage = {
  readonly channel: 'sms' | 'email';
  /** As `recipientOf` writes it. */
  readonly to: string;
  /** Of an e-mail that has one. */
  readonly subject?: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** What the stand-ins for telephone and mail have received. */
export type InboxStore = {
  /** A message whose time has not come stays unseen until then. */
  readonly receive: (message: InboxMessage) => void;
  /** Newest first, of one recipient or of all. */
  readonly list: (to?: string, limit?: number) => InboxMessage[];
};

export function createInboxStore(database: DatabaseSync, clock: Clock): InboxStore {
  database.exec(`CREATE TABLE IF NOT EXISTS received_messages (id INTEGER PRIMARY KEY, channel TEXT NOT NULL,
    recipient TEXT NOT NULL, subject TEXT, body TEXT NOT NULL, at TEXT NOT NULL)`);
  const insert = database.prepare(
    'INSERT INTO received_messages (channel, recipient, subject, body, at) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare(`SELECT channel, recipient AS "to", subject, body AS text, at
    FROM received_messages WHERE at <= ?1 AND (?2 IS NULL OR recipient = ?2) ORDER BY at DESC, id DESC LIMIT ?3`);
  return {
    receive: ({ channel, to, subject, text, at }) =>
      void insert.run(channel, recipientOf(to), subject ?? null, text, at),
    list: (to, limit = 500) => {
      const recipient = to === undefined ? null : recipientOf(to);
      return select.all(clock.now().toISOString(), recipient, limit).map((row) => {
        const { subject, ...message } = row as unknown as InboxMessage & { subject: string | null };
        return subject === null ? message : { ...message, subject };
      });
    },
  };
}
