/** SQL for visits to issuers. */
import type { visitPurpose } from '@lokalbingo/contract/staff-issuers';
import type { z } from 'zod';
import type { Tx } from '../../platform/database.ts';

/** The purpose of a visit. */
export type VisitPurpose = z.output<typeof visitPurpose>;

/** A visit to an issuer. */
export type Visit = {
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly purpose: VisitPurpose;
  /** The chain whose issuer it is; undefined for BankID. */
  readonly ownerId: number | undefined;
  /** The session that began it; undefined for a login. */
  readonly sessionId: number | undefined;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Inserts a new visit. */
export async function insertVisit(tx: Tx, visit: Visit): Promise<void> {
  await tx
    .insertInto('staff.issuer_visits')
    .values({
      state_hash: visit.stateHash,
      browser_hash: visit.browserHash,
      purpose: visit.purpose,
      owner_id: visit.ownerId ?? null,
      session_id: visit.sessionId ?? null,
      nonce: visit.nonce,
      code_verifier: visit.codeVerifier,
      created_at: visit.createdAt,
      expires_at: visit.expiresAt,
    })
    .execute();
}

/** Uses a visit up; undefined when this browser did not begin it, or it has expired. */
export async function takeVisit(
  tx: Tx,
  {
    stateHash,
    browserHash,
    now,
  }: { readonly stateHash: Uint8Array; readonly browserHash: Uint8Array; readonly now: Date },
): Promise<Visit | undefined> {
  const row = await tx
    .deleteFrom('staff.issuer_visits')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      stateHash,
      browserHash,
      purpose: row.purpose as VisitPurpose,
      ownerId: row.owner_id ?? undefined,
      sessionId: row.session_id ?? undefined,
      nonce: row.nonce,
      codeVerifier: row.code_verifier,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}
