/** SQL for recovery codes: each is valid once in place of the authenticator app's code. */
import { Secret } from 'otpauth';
import type { Db, Tx } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { secretHash } from '../../platform/secret.ts';

const codeCount = 10;
// 80 random bits, so that a plain hash is enough.
const codeBytes = 10;

const plainOf = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Gives a person new codes, replacing all earlier ones. @returns them, "ABCD-EFGH-IJKL-MNOP"; only their hashes are
 * stored
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  { random }: { readonly random: RandomBytes },
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<string[]> {
  await removeRecoveryCodes(tx, staffId);
  const plain = Array.from(
    { length: codeCount },
    () => new Secret({ buffer: Uint8Array.from(random.bytes(codeBytes)).buffer }).base32,
  );
  await tx
    .insertInto('staff.recovery_codes')
    .values(plain.map((code) => ({ staff_id: staffId, code_hash: secretHash(code), made_at: now })))
    .execute();
  return plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Removes a person's codes. */
export async function removeRecoveryCodes(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff.recovery_codes').where('staff_id', '=', staffId).execute();
}

/** Uses a code up. @returns whether it was the person's, and unused */
export async function takeRecoveryCode(
  tx: Tx,
  { staffId, code, now }: { readonly staffId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', secretHash(plainOf(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many unused codes a person has. */
export async function recoveryCodesLeft(db: Db | Tx, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff.recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
