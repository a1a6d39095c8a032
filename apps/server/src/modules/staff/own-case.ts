import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { hasIdentity } from '../e-id/e-id.ts';
import { memberOf, nameDifferences } from '../identity/identity.ts';
import { ownPerson, personsOfStaff } from './staff-store.ts';

/**
 * Whether a member's case is the staff member's own: the member's account is linked to them, has their national
 * identity number, or has their name and birth date. Different national identity numbers mean different persons. An
 * unknown birth date counts as equal, so without both numbers a person with the same name may be refused by mistake.
 * Call it under the locks of the act.
 */
export async function isOwnCase(db: Db | Tx, staffId: number, playerId: number): Promise<boolean> {
  const own = await ownPerson(db, { staffId, playerId });
  assert(own, 'A caller is a staff member.');
  if (own.hasAccount) return true;
  if (own.isProven && (await hasIdentity(db, playerId))) return false;
  const member = await memberOf(db, playerId);
  const isSameDay = own.birthDate === null || member.birthDate === null || own.birthDate === member.birthDate;
  return isSameDay && nameDifferences(member, own).length === 0;
}

/**
 * Whether a staff member may be the same person as one of these: by staff account, by a player account, or by name and
 * birth date unless both have a national identity number. Unknown birth dates never match. A staff member let in
 * without BankID always counts as possibly the same person.
 */
export async function isSamePersonOfStaff(
  db: Db | Tx,
  staffId: number,
  others: readonly number[],
): Promise<boolean> {
  if (others.includes(staffId)) return true;
  const persons = await personsOfStaff(db, [staffId, ...others]);
  const own = persons.find((person) => person.staffId === staffId);
  assert(own, 'A caller is a staff member.');
  if (own.isLetIn && !own.isProven) return true;
  return persons.some((other) => other !== own && isAlike(own, other));
}

/**
 * Returns the accounts among these that may be the same person's as a staff account, and that account; see
 * {@link isSamePersonOfStaff}. For limits of a person, so it makes no difference who was let in without BankID.
 */
export async function accountsOfPerson(
  db: Db | Tx,
  staffId: number,
  among: readonly number[],
): Promise<readonly number[]> {
  if (among.every((other) => other === staffId)) return [staffId];
  const persons = await personsOfStaff(db, [staffId, ...among]);
  const own = persons.find((person) => person.staffId === staffId);
  assert(own, 'A staff account is a person.');
  return persons.filter((other) => other === own || isAlike(own, other)).map((person) => person.staffId);
}

type Person = Awaited<ReturnType<typeof personsOfStaff>>[number];

const isAlike = (one: Person, other: Person): boolean =>
  one.playerIds.some((playerId) => other.playerIds.includes(playerId)) ||
  (!(one.isProven && other.isProven) &&
    one.birthDate !== null &&
    one.birthDate === other.birthDate &&
    nameDifferences(one, other).length === 0);
