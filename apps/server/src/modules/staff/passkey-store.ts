/** SQL for passkeys and their challenges. */
import type { Db, Tx } from '../../platform/database.ts';

/** The purpose of a challenge. */
export type ChallengePurpose = 'register' | 'log_in' | 'step_up' | 'confirm';

/** A challenge. The person is undefined when the passkey identifies who logs in. */
export type Challenge = {
  readonly challengeHash: Uint8Array;
  readonly purpose: ChallengePurpose;
  readonly staffId: number | undefined;
};

/** Inserts a challenge. */
export async function insertChallenge(
  tx: Tx,
  { challengeHash, purpose, staffId }: Challenge,
  expiresAt: Date,
) {
  await tx
    .insertInto('staff.challenges')
    .values({ challenge_hash: challengeHash, purpose, staff_id: staffId ?? null, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. @returns whether it existed, for this purpose and person, and has not expired */
export async function takeChallenge(
  tx: Tx,
  { challengeHash, purpose, staffId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('staff.challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId ?? null)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

/** A passkey of a person who has not left. */
export type Passkey = {
  readonly passkeyId: string;
  readonly staffId: number;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
};

/** Finds the active passkey with this id. */
export async function findPasskey(db: Db | Tx, passkeyId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('staff.passkeys as passkey')
    .innerJoin('staff.members as member', 'member.staff_id', 'passkey.staff_id')
    .select([
      'passkey.credential_id',
      'passkey.staff_id',
      'passkey.public_key',
      'passkey.sign_count',
      'member.first_name',
      'member.last_name',
    ])
    .where('passkey.credential_id', '=', passkeyId)
    .where('passkey.removed_at', 'is', null)
    .where('member.ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      passkeyId: row.credential_id,
      staffId: row.staff_id,
      name: `${row.first_name} ${row.last_name}`,
      publicKey: row.public_key,
      signCount: row.sign_count,
    }
  );
}

/**
 * Records that a passkey was used. @returns whether it is still active and its count is the one used in the
 * verification
 */
export async function notePasskeyUsed(
  tx: Tx,
  { passkeyId, signCount }: Passkey,
  { newCount, now }: { readonly newCount: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.passkeys')
    .set({ sign_count: newCount, last_used_at: now })
    .where('credential_id', '=', passkeyId)
    .where('sign_count', '=', signCount)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a passkey. @returns false when somebody already has it */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'name'> & {
    readonly transports: readonly string[];
    readonly device: string;
    readonly createdAt: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('staff.passkeys')
    .values({
      credential_id: passkey.passkeyId,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      device: passkey.device,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a person's active passkeys, oldest first. */
export function passkeysOf(db: Db | Tx, staffId: number) {
  return db
    .selectFrom('staff.passkeys')
    .select([
      'credential_id as passkeyId',
      'transports',
      'device',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Removes a person's passkey, or all of them. @returns how many */
export async function removePasskeys(
  tx: Tx,
  { staffId, passkeyId, now }: { readonly staffId: number; readonly passkeyId?: string; readonly now: Date },
): Promise<number> {
  const all = tx
    .updateTable('staff.passkeys')
    .set({ removed_at: now })
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null);
  const { numUpdatedRows } = await (passkeyId === undefined
    ? all
    : all.where('credential_id', '=', passkeyId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
