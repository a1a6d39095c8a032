import type { Db } from '../../platform/database.ts';
import type { Position } from '../places/places.ts';
import { distanceKm } from './distance.ts';
import type { Hall } from './hall.ts';
import { listHalls } from './hall-store.ts';

/** A hall and how many kilometres it lies from where somebody looked for one. */
type HallAtDistance = { readonly hall: Hall; readonly km: number };

/**
 * All halls, or those of one chain, the nearest to the position first; equally distant ones by name. There are some
 * hundred halls in the country.
 */
export async function nearestHalls(
  db: Db,
  position: Position,
  filter: { readonly ownerId?: number | undefined } = {},
): Promise<readonly HallAtDistance[]> {
  const halls = await listHalls(db, filter);
  return halls
    .map((hall) => ({ hall, km: distanceKm(position, hall.position) }))
    .sort((one, other) => one.km - other.km);
}
