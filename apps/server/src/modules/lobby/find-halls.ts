import type { listHalls as listHallsCall } from '@lokalbingo/contract/lobby';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type Hall, listHalls, nearestHalls } from '../halls/halls.ts';
import { placeOf } from '../places/places.ts';

/** The owner filter as a chain; 0, null and absent mean all chains. */
export function chainOf(body: { readonly filter?: number | null | undefined } | undefined): {
  readonly ownerId: number | undefined;
} {
  return { ownerId: body?.filter || undefined };
}

/** A hall that was looked for, and how far away it lies when it was looked for by distance. */
export type FoundHall = { readonly hall: Hall; readonly km: number | undefined };

/** The halls that a search asks for: all by name, or the nearest to a position or postcode first. */
export async function findHallsFor(
  db: Db,
  search: BodyOf<typeof listHallsCall>,
): Promise<Result<readonly FoundHall[], 'postcode_not_found'>> {
  const chain = chainOf(search);
  if (search === undefined || !('lat' in search || 'postnr' in search)) {
    return ok((await listHalls(db, chain)).map((hall) => ({ hall, km: undefined })));
  }
  if ('lat' in search) {
    return ok(await nearestHalls(db, { latitude: search.lat, longitude: search.lon }, chain));
  }
  const place = await placeOf(db, search.postnr);
  return place.ok ? ok(await nearestHalls(db, place.value.position, chain)) : place;
}
