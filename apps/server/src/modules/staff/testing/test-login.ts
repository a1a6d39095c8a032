/** Staff who have set up a login, for tests. */

import type { Db } from '../../../platform/database.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { hashPassword } from '../../identity/identity.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { newTotpSecret, sealTotp } from '../totp.ts';

/** The password of staff in tests. */
export const samplePassword = 'Bingovakt 42 i hallen';

/** Gives a person a password, an authenticator app and an e-mail address. @returns the username and the app's secret */
export async function giveTestLogin(
  ownerDb: Db,
  deps: Pick<StaffDeps, 'staffKeys'>,
  staffId: number,
): Promise<{ readonly username: string; readonly secret: string }> {
  const secret = newTotpSecret(systemRandom);
  const username = `login-${staffId}@hall.example`;
  await ownerDb
    .updateTable('staff.members')
    .set({
      work_email: username,
      password_hash: await hashPassword(samplePassword),
      sealed_totp: sealTotp({ ...deps, random: systemRandom }, staffId, secret),
    })
    .where('staff_id', '=', staffId)
    .execute();
  return { username, secret };
}
