import { isOnMap, type MapPoint, mapPointOf, type Position } from '@lokalbingo/ui/norway-projection';

/** A hall with a position on the map. */
export type HallOnMap = { readonly id: number; readonly name: string; readonly position: Position };

/** A hall's mark: its position, and the radius in which a press counts for this hall. */
export type MapMark = HallOnMap & MapPoint & { readonly reach: number };

/** Half the theme's target size, at one pixel per unit. */
const reachAtMost = 22;
/** The smallest radius that a finger can still hit. */
const reachAtLeast = 4;

/**
 * The marks of the halls on the map. Each press counts for one hall: neighbouring marks each reach half the
 * distance between them. Halls in the same town share a position; the list distinguishes them.
 */
export function mapMarksOf(halls: readonly HallOnMap[]): readonly MapMark[] {
  const placed = halls
    .map((hall) => ({ ...hall, ...mapPointOf(hall.position) }))
    .filter((hall) => isOnMap(hall));
  return placed.map((hall) => {
    const distances = placed
      .filter(({ id }) => id !== hall.id)
      .map(({ x, y }) => Math.hypot(x - hall.x, y - hall.y));
    const half = Math.min(...distances, Number.POSITIVE_INFINITY) / 2;
    return { ...hall, reach: Math.max(reachAtLeast, Math.min(reachAtMost, half)) };
  });
}
