import type { Position } from '../places/places.ts';

const earthRadiusKm = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two positions along the earth's surface, by the haversine formula. */
export function distanceKm(one: Position, other: Position): number {
  const halfLatitude = Math.sin(radians(other.latitude - one.latitude) / 2);
  const halfLongitude = Math.sin(radians(other.longitude - one.longitude) / 2);
  const haversine =
    halfLatitude ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * halfLongitude ** 2;
  // Rounding may lift the value of two opposite points above 1, where no arc has that sine.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
