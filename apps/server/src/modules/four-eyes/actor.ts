/** Persons of the staff, and telling them apart. Pure. */
import { bearsName, type PersonName } from '../identity/identity.ts';

/** Who of the staff acts. `playerId` is the person's own account, where there is one. */
export type Actor = { readonly name: string; readonly playerId?: number };

/** Whether a matter is the actor's own, by account or by name; a namesake's is taken for it. */
export function isOwnMatter(actor: Actor, member: PersonName & { readonly playerId: number }): boolean {
  return actor.playerId === member.playerId || bearsName(member, actor.name);
}

/** Whether two are one person, by account or by name: who has an account is not another without it. */
export function isSamePerson(one: Actor | null | undefined, other: Actor): boolean {
  if (!one) return false;
  const isOneAccount = one.playerId !== undefined && one.playerId === other.playerId;
  return isOneAccount || plain(one.name) === plain(other.name);
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');
