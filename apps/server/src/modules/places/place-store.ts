import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Place } from './place.ts';

/** The place of a postcode of four digits, or `postcode_not_found`. */
export async function placeOf(db: Db, postcode: string): Promise<Result<Place, 'postcode_not_found'>> {
  const row = await db
    .selectFrom('places.postcodes')
    .selectAll()
    .where('postcode', '=', postcode)
    .executeTakeFirst();
  if (row === undefined) return refuse('postcode_not_found');
  const { latitude, longitude, ...rest } = row;
  return ok({ ...rest, position: { latitude, longitude } });
}

/** Whether any postcode is stored. */
export async function hasPlaces(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('places.postcodes').select('postcode').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Adds places in one statement; those that are there already stay as they are. Returns how many were new. */
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
