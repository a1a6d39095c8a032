import type { Db, Tx } from '../../platform/database.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { type Hall, listOwners, listShownHalls } from '../halls/halls.ts';

/** A hall with its name and that of its chain. */
export type NamedHall = Omit<Hall, 'name'> & { readonly hallName: string; readonly chainName: string };

/**
 * Returns the halls of a scope that players find, by chain and hall. Training halls and the hall of nightly checks are
 * left out.
 */
export async function hallsWithin(db: Db | Tx, scope: Scope): Promise<readonly NamedHall[]> {
  const halls = (await listShownHalls(db)).filter(({ hallId }) => covers(scope, hallId));
  return (await withNames(db, halls)).toSorted(
    (one, other) => one.ownerId - other.ownerId || one.hallName.localeCompare(other.hallName, 'nb'),
  );
}

/** Returns the halls with the names of their chains. */
export async function withNames(db: Db | Tx, halls: readonly Hall[]): Promise<readonly NamedHall[]> {
  const chains = new Map((await listOwners(db)).map(({ ownerId, name }) => [ownerId, name]));
  return halls.map(({ name, ...hall }) => ({
    ...hall,
    hallName: name,
    chainName: chains.get(hall.ownerId) ?? '',
  }));
}
