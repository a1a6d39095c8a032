/** SQL for the credentials of staff. */
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';

/** A person's credentials. */
export type Credentials = {
  readonly staffId: number;
  readonly name: string;
  /** The person's username: the work e-mail address, or else the mobile number. */
  readonly username: string;
  readonly passwordHash: string | undefined;
  readonly sealedTotp: string | undefined;
  readonly totpStep: number | undefined;
  readonly pinHash: string | undefined;
  readonly birthDate: string | undefined;
};

const living = (db: Db | Tx) =>
  db
    .selectFrom('staff.members')
    .select([
      'staff_id',
      'first_name',
      'last_name',
      'work_email',
      'mobile',
      'password_hash',
      'sealed_totp',
      'totp_step',
      'pin_hash',
      'birth_date',
    ])
    .where('ended_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirstOrThrow']>>;

const credentialsOf = (row: Row): Credentials => ({
  staffId: row.staff_id,
  name: `${row.first_name} ${row.last_name}`,
  username: row.work_email ?? row.mobile ?? '',
  passwordHash: row.password_hash ?? undefined,
  sealedTotp: row.sealed_totp ?? undefined,
  totpStep: row.totp_step ?? undefined,
  pinHash: row.pin_hash ?? undefined,
  birthDate: row.birth_date ?? undefined,
});

/**
 * Finds the person with this username, in lower case; undefined for a person who has left or shares the number with
 * another.
 */
export async function credentialsByUsername(db: Db | Tx, username: string): Promise<Credentials | undefined> {
  const rows = await (/^[0-9]{8}$/.test(username)
    ? living(db).where('mobile', '=', username).where('work_email', 'is', null)
    : living(db).where('work_email', '=', username)
  )
    .limit(2)
    .execute();
  const [row, another] = rows;
  return row && !another ? credentialsOf(row) : undefined;
}

/** Returns the credentials of a person who has not left. */
export async function credentialsById(db: Db | Tx, staffId: number): Promise<Credentials | undefined> {
  const row = await living(db).where('staff_id', '=', staffId).executeTakeFirst();
  return row && credentialsOf(row);
}

/** Returns the credentials of a person who has not left, and locks them. Every change of credentials takes this lock. */
export async function lockCredentials(tx: Tx, staffId: number): Promise<Credentials | undefined> {
  const row = await living(tx)
    .where('staff_id', '=', staffId)
    .modifyEnd(rowLock(tx, 'staff.members', 'UPDATE'))
    .executeTakeFirst();
  return row && credentialsOf(row);
}

/** The changed credentials; null removes one. */
export type CredentialsChange = {
  readonly password_hash?: string | null;
  readonly sealed_totp?: string | null;
  readonly totp_step?: number | null;
  readonly pin_hash?: string | null;
};

/** Changes a person's credentials. */
export async function updateCredentials(tx: Tx, staffId: number, change: CredentialsChange): Promise<void> {
  await tx.updateTable('staff.members').set(change).where('staff_id', '=', staffId).execute();
}
