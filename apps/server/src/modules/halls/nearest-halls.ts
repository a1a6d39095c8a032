import type { Db } from '../../platform/database.ts';
import type { Position } from '../places/places.ts';
import { distanceKm } from './distance.ts';
import type { Hall } from './hall.ts';
import { listHalls } from './hall-store.ts';

/** Sorts halls by their distance from a position; equally distant ones keep their order. */
export function byDistanceFrom(position: Position, halls: readonly Hall[]): readonly Hall[] {
  return halls
    .map((hall) => ({ hall, km: distanceKm(position, hall.position) }))
    .sort((one, other) => one.km - other.km)
    .map(({ hall }) => hall);
}

/** All halls, or those of one chain, the nearest to the position first. There are some hundred halls in the country. */
export async function nearestHalls(
  db: Db,
  position: Position,
  filter: { readonly ownerId?: number | undefined } = {},
): Promise<readonly Hall[]> {
  return byDistanceFrom(position, await listHalls(db, filter));
}
