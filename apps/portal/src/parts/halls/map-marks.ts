import { isOnMap, type MapPoint, mapPointOf, type Position } from '@lokalbingo/ui/norway-projection';

/** A hall that has a place on the map. */
export type HallOnMap = { readonly id: number; readonly name: string; readonly position: Position };

/** A hall's mark: where it is drawn, and how far around it a press means this hall. */
export type MapMark = HallOnMap & MapPoint & { readonly reach: number };

/** Half the theme's target size at one pixel per unit; and the smallest that can still be pressed. */
const reachAtMost = 22;
const reachAtLeast = 4;

/**
 * The marks of halls that are on the map. A press means one hall: marks near one another each reach half the distance.
 * Halls in the same town share their place, and the list tells them apart.
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
