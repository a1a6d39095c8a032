/** SQL for the identities of staff members. */
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';

/** Serialises verifications, because a person has one account. */
export async function lockIdentities(tx: Tx): Promise<void> {
  await lockKeys(tx, 'staff.identities', ['all']);
}

/** Whether BankID has verified a staff member, and whether two others have let them in. */
export async function identityOf(
  db: Db | Tx,
  staffId: number,
): Promise<{ readonly isProven: boolean; readonly isLetIn: boolean } | undefined> {
  const row = await db
    .selectFrom('staff.members')
    .select(['national_key', 'let_in_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row && { isProven: row.national_key !== null, isLetIn: row.let_in_at !== null };
}

/** Stores a staff member's identity. @returns false when another account has the national identity number */
export async function setIdentity(
  tx: Tx,
  staffId: number,
  person: {
    readonly nationalKey: Uint8Array;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate: string;
  },
): Promise<boolean> {
  const other = await tx
    .selectFrom('staff.members')
    .select('staff_id')
    .where('national_key', '=', Buffer.from(person.nationalKey))
    .executeTakeFirst();
  if (other) return false;
  await tx
    .updateTable('staff.members')
    .set({
      national_key: person.nationalKey,
      first_name: person.firstName.slice(0, 80),
      last_name: person.lastName.slice(0, 80),
      birth_date: person.birthDate,
    })
    .where('staff_id', '=', staffId)
    .execute();
  return true;
}

/** Records that two others have let a staff member in. */
export async function setLetIn(
  tx: Tx,
  staffId: number,
  { by, confirmedBy, at }: { readonly by: number; readonly confirmedBy: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('staff.members')
    .set({ let_in_by: by, let_in_confirmed_by: confirmedBy, let_in_at: at })
    .where('staff_id', '=', staffId)
    .execute();
}
