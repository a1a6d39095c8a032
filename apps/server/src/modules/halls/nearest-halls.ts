import type { Position } from '../places/places.ts';
import { distanceKm } from './distance.ts';

/** Halls with how many kilometres they lie from a position, the nearest first; equally distant ones as they came. */
export function nearestFirst<Hall extends { readonly position: Position }>(
  halls: readonly Hall[],
  position: Position,
): readonly { readonly hall: Hall; readonly km: number }[] {
  return halls
    .map((hall) => ({ hall, km: distanceKm(position, hall.position) }))
    .sort((one, other) => one.km - other.km);
}
