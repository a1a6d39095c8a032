import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import type { Place } from './place.ts';
import { addPlaces, hasPlaces } from './place-store.ts';

const file = join(import.meta.dirname, '../../../data/postal-codes.csv');

const line = z.object({
  postnr: z.string().regex(/^[0-9]{4}$/),
  poststed: z.string().min(1),
  kommune: z.string().min(1),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  status: z.enum(['', 'not-in-2026-03']),
});

/** Parses the postcode file. @throws ZodError when a line does not follow `data/README.md`. */
export function readPostcodes(csv: string): readonly Place[] {
  return z
    .array(line)
    .parse(parse(csv, { columns: true }))
    .map(({ postnr, poststed, kommune, lat, lon, status }) => ({
      postcode: postnr,
      town: poststed,
      municipality: kommune,
      position: { latitude: lat, longitude: lon },
      retired: status !== '',
    }));
}

/** Fills an empty table of postcodes; runs at every start. Returns how many were added. */
export async function seedPostcodes(db: Db): Promise<number> {
  if (await hasPlaces(db)) return 0;
  const places = readPostcodes(await readFile(file, 'utf8'));
  const added = await inTransaction(db, async (tx) => ok(await addPlaces(tx, places)));
  return added.ok ? added.value : 0;
}
