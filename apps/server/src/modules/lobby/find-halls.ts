import type { listHalls as listHallsCall } from '@lokalbingo/contract/lobby';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type Position, placeNamed, placeOf } from '../places/places.ts';

/** The halls of one chain, or of all. */
export type Chain = { readonly ownerId: number | undefined };

/** Converts the owner filter to a chain; 0, null and absent mean all chains. */
export function chainOf(body: { readonly filter?: number | null | undefined } | undefined): Chain {
  return { ownerId: body?.filter || undefined };
}

/** The position of a search, and the name of the place if one was given. */
export type SearchedFrom = { readonly position: Position; readonly placeName?: string };

/**
 * Returns the position of a search: given directly, by postcode or by place; undefined when halls are listed by name.
 */
export async function searchedFrom(
  db: Db,
  search: BodyOf<typeof listHallsCall>,
): Promise<Result<SearchedFrom | undefined, 'postcode_not_found'>> {
  if (search === undefined) return ok(undefined);
  if ('lat' in search) return ok({ position: { latitude: search.lat, longitude: search.lon } });
  if ('sted' in search) {
    const found = await placeNamed(db, search.sted);
    return found.ok ? ok({ position: found.value.position, placeName: found.value.name }) : found;
  }
  if (!('postnr' in search)) return ok(undefined);
  const place = await placeOf(db, search.postnr);
  return place.ok ? ok({ position: place.value.position }) : place;
}
