import type { DatabaseSync } from 'node:sqlite';
import { dueAt, type Session } from './session.ts';

/** All sessions. */
export type SessionStore = {
  readonly find: (sessionId: string) => Session | undefined;
  /** The open session of a player in a hall. */
  readonly openOf: (operatorUser: string, hallRef: string) => Session | undefined;
  /** All open sessions. */
  readonly listOpen: () => Session[];
  /** Those with work due by a moment (`dueAt`). */
  readonly listDue: (by: Date) => Session[];
  /** When the next one is due. */
  readonly nextDue: () => Date | undefined;
  /** Newest first; of one hall, if it is named. */
  readonly latest: (limit: number, hallRef?: string) => Session[];
  /** Adds a session, or replaces it. */
  readonly save: (session: Session) => void;
};

export function createSessionStore(database: DatabaseSync): SessionStore {
  database.exec(`CREATE TABLE IF NOT EXISTS partner_501_sessions (
    session_id TEXT PRIMARY KEY, operator_user TEXT NOT NULL, hall_ref TEXT NOT NULL, is_open INTEGER NOT NULL,
    document TEXT NOT NULL)`);
  // Also for simultaneous requests: a player has at most one open session in a hall.
  database.exec(`CREATE UNIQUE INDEX IF NOT EXISTS partner_501_one_open_session
    ON partner_501_sessions (operator_user, hall_ref) WHERE is_open = 1`);
  // Covers only open sessions, which are read at each request and are few.
  database.exec(`CREATE TABLE IF NOT EXISTS partner_501_due (
    session_id TEXT PRIMARY KEY REFERENCES partner_501_sessions (session_id), due_at_ms INTEGER NOT NULL)`);
  database.exec('CREATE INDEX IF NOT EXISTS partner_501_next_due ON partner_501_due (due_at_ms)');
  const select = database.prepare('SELECT document FROM partner_501_sessions WHERE session_id = ?');
  const selectOpenOf = database.prepare(
    'SELECT document FROM partner_501_sessions WHERE is_open = 1 AND operator_user = ? AND hall_ref = ?',
  );
  const selectOpen = database.prepare(
    'SELECT document FROM partner_501_sessions WHERE is_open = 1 ORDER BY rowid',
  );
  const selectDue = database.prepare(`SELECT document FROM partner_501_due JOIN partner_501_sessions
    USING (session_id) WHERE due_at_ms <= ? ORDER BY due_at_ms`);
  const selectNextDue = database.prepare('SELECT min(due_at_ms) AS "dueAtMs" FROM partner_501_due');
  const upsertDue = database.prepare(`INSERT INTO partner_501_due (session_id, due_at_ms) VALUES (?, ?)
    ON CONFLICT (session_id) DO UPDATE SET due_at_ms = excluded.due_at_ms`);
  const removeDue = database.prepare('DELETE FROM partner_501_due WHERE session_id = ?');
  const selectLatest = database.prepare(
    'SELECT document FROM partner_501_sessions WHERE hall_ref = ifnull(?, hall_ref) ORDER BY rowid DESC LIMIT ?',
  );
  const upsert = database.prepare(`INSERT INTO partner_501_sessions
    (session_id, operator_user, hall_ref, is_open, document) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (session_id) DO UPDATE SET is_open = excluded.is_open, document = excluded.document`);
  const read = (row: Record<string, unknown>) => JSON.parse(String(row.document)) as Session;
  const readOne = (row: Record<string, unknown> | undefined) => (row === undefined ? undefined : read(row));
  return {
    find: (sessionId) => readOne(select.get(sessionId)),
    openOf: (operatorUser, hallRef) => readOne(selectOpenOf.get(operatorUser, hallRef)),
    listOpen: () => selectOpen.all().map(read),
    listDue: (by) => selectDue.all(by.getTime()).map(read),
    nextDue: () => {
      const dueAtMs = selectNextDue.get()?.dueAtMs;
      return typeof dueAtMs === 'number' ? new Date(dueAtMs) : undefined;
    },
    latest: (limit, hallRef) => selectLatest.all(hallRef ?? null, limit).map(read),
    save: (session) => {
      const { sessionId, operatorUser, hallRef, closed } = session;
      upsert.run(sessionId, operatorUser, hallRef, closed === null ? 1 : 0, JSON.stringify(session));
      if (closed === null) upsertDue.run(sessionId, dueAt(session).getTime());
      else removeDue.run(sessionId);
    },
  };
}
