import type { Position } from '../places/places.ts';
import { distanceKm } from './distance.ts';

/**
 * Returns halls with their distance in kilometres from a position, nearest first; equally distant ones keep their
 * order.
 */
export function nearestFirst<Hall extends { readonly position: Position }>(
  halls: readonly Hall[],
  position: Position,
): readonly { readonly hall: Hall; readonly km: number }[] {
  return halls
    .map((hall) => ({ hall, km: distanceKm(position, hall.position) }))
    .sort((one, other) => one.km - other.km);
}
