import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import { updateCredentials } from './credentials-store.ts';
import { insertGrant } from './grant-store.ts';
import { type Grant, insertStaffMember, type StaffMember } from './staff-store.ts';
import { sealTotp } from './totp.ts';

/** A staff member with a login that is set up already. */
export type StaffWithLogin = StaffMember & {
  readonly workEmail: string;
  readonly passwordHash: string;
  /** The secret of the authenticator app, in base32. */
  readonly totpSecret: string;
  readonly grants: readonly Grant[];
};

/**
 * Adds a staff member who can log in at once, without anyone granting the role: for the demo, with its public
 * passwords.
 */
export async function addStaffWithLogin(
  tx: Tx,
  deps: { readonly staffKeys: KeyRing; readonly random: RandomBytes },
  staff: StaffWithLogin,
  at: Date,
): Promise<number> {
  const staffId = await insertStaffMember(tx, staff, at);
  await updateCredentials(tx, staffId, {
    password_hash: staff.passwordHash,
    sealed_totp: sealTotp(deps, staffId, staff.totpSecret),
  });
  for (const grant of staff.grants) await insertGrant(tx, { ...grant, staffId }, at, osloDayOf(at));
  return staffId;
}
