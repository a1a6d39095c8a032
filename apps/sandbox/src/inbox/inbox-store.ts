import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { recipientOf } from './recipient.ts';

/** A message as its recipient received it. */
export type InboxMessage = {
  readonly channel: 'sms' | 'email';
  /** In the format of `recipientOf`. */
  readonly to: string;
  /** The subject of an e-mail, if it has one. */
  readonly subject?: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** The messages received by the stand-ins for SMS and e-mail. */
export type InboxStore = {
  /** Adds a message; one with a later time is hidden until then. */
  readonly receive: (message: InboxMessage) => void;
  /** Lists messages of one recipient or of all, newest first. */
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
