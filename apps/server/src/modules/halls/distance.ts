import type { Position } from '../places/places.ts';

const earthRadiusKm = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the kilometres between two positions along the earth's surface, by the haversine formula. */
export function distanceKm(one: Position, other: Position): number {
  const halfLatitude = Math.sin(radians(other.latitude - one.latitude) / 2);
  const halfLongitude = Math.sin(radians(other.longitude - one.longitude) / 2);
  const haversine =
    halfLatitude ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * halfLongitude ** 2;
  // Rounding can give opposite points a value above 1, for which the arcsine is undefined.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
