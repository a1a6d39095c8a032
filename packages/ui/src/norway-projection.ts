/** Positions on our map of Norway: the outline and the positions of the halls are both computed here. */

/** A place on the earth, in degrees. */
export type Position = { readonly lat: number; readonly lon: number };
/** A point of the map, in units of its view box. */
export type MapPoint = { readonly x: number; readonly y: number };

/** The map's view box: the mainland with a small margin. */
export const mapSize = { width: 320, height: 396 } as const;

/** Norway as on Norwegian maps: a transverse Mercator projection around 15° east, on a sphere. */
const centralMeridian = 15;
/** The earth's radius in units of the map. */
const unitsPerRadius = 1610;
/** The map's upper left corner, in projected coordinates. */
const corner = { x: -0.0954, y: 1.2556 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The position of a place on the map; outside its view box when it is not in mainland Norway. */
export function mapPointOf({ lat, lon }: Position): MapPoint {
  const eastward = radians(lon - centralMeridian);
  const latitude = radians(lat);
  const x = Math.atanh(Math.cos(latitude) * Math.sin(eastward));
  const y = Math.atan2(Math.tan(latitude), Math.cos(eastward));
  return { x: (x - corner.x) * unitsPerRadius, y: (corner.y - y) * unitsPerRadius };
}

/** Whether a point is on the map. */
export function isOnMap({ x, y }: MapPoint): boolean {
  return x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height;
}
