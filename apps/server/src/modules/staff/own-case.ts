import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { memberOf, nameDifferences } from '../identity/identity.ts';
import { ownPerson } from './staff-store.ts';

/**
 * Whether a member's case is the staff member's own: the member's account is linked to them, has their national number, or
 * bears their name and birth date. An unknown birth date counts as equal, so a person with the same name may be
 * refused by mistake. Call behind the locks of the act.
 */
export async function isOwnCase(db: Db | Tx, staffId: number, playerId: number): Promise<boolean> {
  const own = await ownPerson(db, { staffId, playerId });
  assert(own, 'A caller is a staff member.');
  if (own.hasAccount) return true;
  const member = await memberOf(db, playerId);
  const isSameDay = own.birthDate === null || member.birthDate === null || own.birthDate === member.birthDate;
  return isSameDay && nameDifferences(member, own).length === 0;
}
