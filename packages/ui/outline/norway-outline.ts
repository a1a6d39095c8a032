/**
 * Writes the outline of mainland Norway for our map (`npm run outline -w @lokalbingo/ui`). The coast comes
 * from Natural Earth (1:50 million, public domain, naturalearthdata.com), in the package `world-atlas`. The
 * outline uses our map's projection and omits details too small to see: points closer than a unit, and islets.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { isOnMap, type MapPoint, mapPointOf, mapSize } from '../src/norway-projection.ts';

const target = join(import.meta.dirname, '../art/map/norway.svg');
const source = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));

/** In units of the map. */
const leastDistance = 1;
const leastPoints = 5;

/** The outline as a picture, whose `#land` our map colours. */
export function norwayOutlinePicture(): string {
  const path = coasts()
    .map((coast) => pathOf(thinned(coast.map(([lon, lat]) => mapPointOf({ lat, lon })))))
    .join('');
  const { width, height } = mapSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path id="land" d="${path}"/></svg>\n`;
}

type Coast = readonly (readonly [lon: number, lat: number])[];

/** The coasts of Norway that are on the map: Svalbard and Jan Mayen are not. */
function coasts(): readonly Coast[] {
  const world: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    readFileSync(source, 'utf8'),
  );
  const norway = feature(world, world.objects.countries).features.find(
    ({ properties }) => properties.name === 'Norway',
  );
  if (norway?.geometry.type !== 'MultiPolygon') throw new Error('The source has no Norway.');
  return norway.geometry.coordinates
    .map(([coast = []]) => coast as [number, number][])
    .filter((coast) => coast.every(([lon, lat]) => isOnMap(mapPointOf({ lat, lon }))));
}

/** The points that are a unit apart or more. */
function thinned(points: readonly MapPoint[]): readonly MapPoint[] {
  const kept: MapPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= leastDistance) kept.push(point);
  }
  return kept;
}

/** A closed path whose points are relative to the previous point, in half units; undefined for an islet. */
function pathOf(points: readonly MapPoint[]): string {
  if (points.length < leastPoints) return '';
  const steps = points.map(({ x, y }) => [Math.round(x * 2), Math.round(y * 2)] as const);
  const halves = (value: number): string => String(value / 2).replace(/^(-?)0\./, '$1.');
  return `${steps
    .map(([x, y], at) => {
      const before = steps[at - 1];
      return before ? `l${halves(x - before[0])} ${halves(y - before[1])}` : `M${halves(x)} ${halves(y)}`;
    })
    .join('')}z`;
}

if (import.meta.main) writeFileSync(target, norwayOutlinePicture());
