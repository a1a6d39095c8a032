/** Persons of the staff, and telling them apart. Pure. */
import { bearsName, type PersonName } from '../identity/identity.ts';

/**
 * Who of the staff acts. `staffId` is known of whoever is logged in to the hall console; `playerId` is the person's own
 * account as a player, where there is one.
 */
export type Actor = { readonly name: string; readonly playerId?: number; readonly staffId?: number };

/** A staff member who is logged in. Of a name, 100 characters are kept. */
export const staffActor = ({
  name,
  staffId,
  playerId,
}: {
  readonly name: string;
  readonly staffId: number;
  readonly playerId: number | undefined;
}) => ({ name: name.slice(0, 100), staffId, ...(playerId !== undefined && { playerId }) });

/**
 * Whether a matter is the actor's own: by account where a staff member's is known, and otherwise by account or by name; a
 * namesake's is then taken for it.
 */
export function isOwnMatter(actor: Actor, member: PersonName & { readonly playerId: number }): boolean {
  if (actor.playerId === member.playerId) return true;
  const isAccountKnown = actor.staffId !== undefined && actor.playerId !== undefined;
  return !isAccountKnown && bearsName(member, actor.name);
}

/**
 * Whether two are one person: by staff member or by account where both are staff members, and otherwise by account or by
 * name, since who has an account is not another without it.
 */
export function isSamePerson(one: Actor | null | undefined, other: Actor): boolean {
  if (!one) return false;
  const isOneAccount = one.playerId !== undefined && one.playerId === other.playerId;
  if (one.staffId !== undefined && other.staffId !== undefined)
    return isOneAccount || one.staffId === other.staffId;
  return isOneAccount || plain(one.name) === plain(other.name);
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');
