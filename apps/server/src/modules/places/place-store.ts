import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { NamedPlace, Place } from './place.ts';
import { inSmallLetters } from './place-name.nb.ts';

/** Returns the place of a four-digit postcode, or `postcode_not_found`. */
export async function placeOf(db: Db | Tx, postcode: string): Promise<Result<Place, 'postcode_not_found'>> {
  const row = await db
    .selectFrom('places.postcodes')
    .selectAll()
    .where('postcode', '=', postcode)
    .executeTakeFirst();
  if (row === undefined) return refuse('postcode_not_found');
  const { latitude, longitude, ...rest } = row;
  return ok({ ...rest, position: { latitude, longitude } });
}

/**
 * Finds the town, or else the municipality, with that name or that prefix; of several, the one with the most postcodes.
 * Its position is the middle of its postcodes. `postcode_not_found` when there is none.
 */
export async function placeNamed(db: Db, name: string): Promise<Result<NamedPlace, 'postcode_not_found'>> {
  const capitals = name.toLocaleUpperCase('nb');
  const { rows } = await sql<{ name: string; latitude: number; longitude: number }>`
    WITH named AS (
      SELECT town AS name, municipality, latitude, longitude, true AS is_town FROM places.postcodes
      UNION ALL
      SELECT upper(municipality COLLATE "pg_c_utf8"), municipality, latitude, longitude, false
      FROM places.postcodes
    )
    SELECT name, avg(latitude) AS latitude, avg(longitude) AS longitude
    FROM named
    WHERE starts_with(name, ${capitals})
    GROUP BY is_town, name, municipality
    ORDER BY name = ${capitals} DESC, is_town DESC, count(*) DESC, name
    LIMIT 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return refuse('postcode_not_found');
  const { latitude, longitude } = found;
  return ok({ name: inSmallLetters(found.name), position: { latitude, longitude } });
}

/** Whether any postcode is stored. */
export async function hasPlaces(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('places.postcodes').select('postcode').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Adds places in one statement; existing ones stay unchanged. Returns how many were new. */
export async function addPlaces(tx: Tx, places: readonly Place[]): Promise<number> {
  const result = await sql`
    INSERT INTO places.postcodes (postcode, town, municipality, latitude, longitude, retired)
    SELECT * FROM unnest(
      ${places.map((place) => place.postcode)}::text[],
      ${places.map((place) => place.town)}::text[],
      ${places.map((place) => place.municipality)}::text[],
      ${places.map((place) => place.position.latitude)}::float8[],
      ${places.map((place) => place.position.longitude)}::float8[],
      ${places.map((place) => place.retired)}::boolean[])
    ON CONFLICT (postcode) DO NOTHING`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
