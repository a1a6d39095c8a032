import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../clock.ts';

/** The issuer's stored objects of one kind, by id. */
export type IssuerState = {
  /** The issuer's access to one kind of its objects (`Session`, `AuthorizationCode`, …). */
  readonly adapter: (kind: string) => Adapter;
  readonly save: (kind: string, id: string, document: unknown, lifetimeSeconds?: number) => void;
  readonly find: (kind: string, id: string) => unknown;
};

/**
 * Stores sessions, codes, grants, identified persons and the signing key, so that a restart changes nothing.
 */
export function createIssuerState(database: DatabaseSync, clock: Clock): IssuerState {
  database.exec(`CREATE TABLE IF NOT EXISTS bankid_state (kind TEXT NOT NULL, id TEXT NOT NULL, uid TEXT, grant_id TEXT,
    expires_at_ms INTEGER, document TEXT NOT NULL, PRIMARY KEY (kind, id))`);
  const upsert = database.prepare(`INSERT INTO bankid_state (kind, id, uid, grant_id, expires_at_ms, document)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET
    uid = excluded.uid, grant_id = excluded.grant_id, expires_at_ms = excluded.expires_at_ms, document = excluded.document`);
  const live = '(expires_at_ms IS NULL OR expires_at_ms > ?)';
  const select = database.prepare(`SELECT document FROM bankid_state WHERE kind = ? AND id = ? AND ${live}`);
  const selectByUid = database.prepare(
    `SELECT document FROM bankid_state WHERE kind = ? AND uid = ? AND ${live}`,
  );
  const consume = database.prepare(`UPDATE bankid_state SET document = json_set(document, '$.consumed', ?)
    WHERE kind = ? AND id = ?`);
  const remove = database.prepare('DELETE FROM bankid_state WHERE kind = ? AND id = ?');
  const removeGrant = database.prepare('DELETE FROM bankid_state WHERE grant_id = ?');
  const removeExpired = database.prepare('DELETE FROM bankid_state WHERE expires_at_ms <= ?');
  const nowMs = (): number => clock.now().getTime();
  const read = (row: Record<string, unknown> | undefined): unknown =>
    row === undefined ? undefined : JSON.parse(String(row.document));

  const save: IssuerState['save'] = (kind, id, document, lifetimeSeconds) => {
    const { uid, grantId } = document as AdapterPayload;
    const expiresAtMs = lifetimeSeconds === undefined ? null : nowMs() + lifetimeSeconds * 1000;
    removeExpired.run(nowMs());
    upsert.run(kind, id, uid ?? null, grantId ?? null, expiresAtMs, JSON.stringify(document));
  };
  const find: IssuerState['find'] = (kind, id) => read(select.get(kind, id, nowMs()));

  return {
    save,
    find,
    adapter: (kind) => ({
      upsert: async (id, payload, lifetimeSeconds) => save(kind, id, payload, lifetimeSeconds),
      find: async (id) => find(kind, id) as AdapterPayload | undefined,
      findByUid: async (uid) => read(selectByUid.get(kind, uid, nowMs())) as AdapterPayload | undefined,
      // Only device codes have a user code, and there are none.
      findByUserCode: async () => undefined,
      consume: async (id) => void consume.run(Math.floor(nowMs() / 1000), kind, id),
      destroy: async (id) => void remove.run(kind, id),
      revokeByGrantId: async (grantId) => void removeGrant.run(grantId),
    }),
  };
}
