/** Staff as actors, and whether two actors are one person. Pure. */
import { bearsName, type PersonName } from '../identity/identity.ts';

/**
 * The acting staff member. `staffId` is set for anyone logged in to the hall console; `playerId` is the person's own
 * player account, if any.
 */
export type Actor = { readonly name: string; readonly playerId?: number; readonly staffId?: number };

/** Returns the actor for a logged-in staff member. The name is cut to 100 characters. */
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
 * Whether a matter is the actor's own. Only accounts are compared for a staff member whose account is known. For any
 * other actor the same name is enough, so a namesake's matter counts as the actor's own.
 */
export function isOwnMatter(actor: Actor, member: PersonName & { readonly playerId: number }): boolean {
  if (actor.playerId === member.playerId) return true;
  const isAccountKnown = actor.staffId !== undefined && actor.playerId !== undefined;
  return !isAccountKnown && bearsName(member, actor.name);
}

/**
 * Whether two actors are one person: by staff member or account when both are staff members, otherwise by account or
 * by name, because the same person may act without stating their account.
 */
export function isSamePerson(one: Actor | null | undefined, other: Actor): boolean {
  if (!one) return false;
  const isOneAccount = one.playerId !== undefined && one.playerId === other.playerId;
  if (one.staffId !== undefined && other.staffId !== undefined)
    return isOneAccount || one.staffId === other.staffId;
  return isOneAccount || plain(one.name) === plain(other.name);
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');
