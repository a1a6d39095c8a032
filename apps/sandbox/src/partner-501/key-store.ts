import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/**
 * The keys to sessions: a launch token opens one once; a browser's key works as long as the browser has it.
 */
export type KeyStore = {
  /** A new launch token. */
  readonly newLaunch: (sessionId: string) => string;
  /** Uses a launch token. `isGood` is false when it was used before or has expired. */
  readonly spendLaunch: (
    token: string,
  ) => { readonly sessionId: string; readonly isGood: boolean } | undefined;
  /** A new key for a browser. */
  readonly newKey: (sessionId: string) => string;
  readonly opens: (key: string, sessionId: string) => boolean;
};

/** How long a launch token is valid. */
const launchMs = 60_000;

/** Only the hash of a token or key is stored. */
export function createKeyStore(database: DatabaseSync, clock: Clock): KeyStore {
  database.exec(`CREATE TABLE IF NOT EXISTS partner_501_launches (
    hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, good_until_ms INTEGER NOT NULL)`);
  database.exec(
    'CREATE TABLE IF NOT EXISTS partner_501_keys (hash TEXT PRIMARY KEY, session_id TEXT NOT NULL)',
  );
  const insertLaunch = database.prepare('INSERT INTO partner_501_launches VALUES (?, ?, ?)');
  const selectLaunch = database.prepare(
    'SELECT session_id, good_until_ms FROM partner_501_launches WHERE hash = ?',
  );
  const spend = database.prepare('UPDATE partner_501_launches SET good_until_ms = 0 WHERE hash = ?');
  const insertKey = database.prepare('INSERT INTO partner_501_keys VALUES (?, ?)');
  const selectKey = database.prepare('SELECT 1 FROM partner_501_keys WHERE hash = ? AND session_id = ?');
  return {
    newLaunch: (sessionId) => {
      const token = newSecret();
      insertLaunch.run(hashOf(token), sessionId, clock.now().getTime() + launchMs);
      return token;
    },
    spendLaunch: (token) => {
      const launch = selectLaunch.get(hashOf(token));
      if (launch === undefined) return undefined;
      spend.run(hashOf(token));
      const isGood = Number(launch.good_until_ms) >= clock.now().getTime();
      return { sessionId: String(launch.session_id), isGood };
    },
    newKey: (sessionId) => {
      const key = newSecret();
      insertKey.run(hashOf(key), sessionId);
      return key;
    },
    opens: (key, sessionId) => selectKey.get(hashOf(key), sessionId) !== undefined,
  };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
