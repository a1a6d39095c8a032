import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { addCountries, type RiskList, takeRiskList } from './country-store.ts';

const data = join(import.meta.dirname, '../../../data');

const country = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1),
  eu: z.boolean(),
  fatf: z.enum(['black', 'grey']).nullable(),
  risk: z.boolean(),
});
type CountryLine = z.output<typeof country>;

const riskList = z.strictObject({
  list: z.enum(['eu', 'fatf_black', 'fatf_grey']),
  inForceFrom: z.iso.date(),
  source: z.string().min(1),
});

const isNamedBy: Record<RiskList['list'], (line: CountryLine) => boolean> = {
  eu: ({ eu }) => eu,
  fatf_black: ({ fatf }) => fatf === 'black',
  fatf_grey: ({ fatf }) => fatf === 'grey',
};

/** Combines the two files. @throws ZodError when one does not follow `data/README.md`. */
export function readCountries(
  countriesJson: string,
  listsJson: string,
): { readonly countries: readonly CountryLine[]; readonly lists: readonly RiskList[] } {
  const countries = z.array(country).min(1).parse(JSON.parse(countriesJson));
  const lists = z.array(riskList).parse(JSON.parse(listsJson));
  return {
    countries,
    lists: lists.map((list) => ({
      ...list,
      countryCodes: countries.filter(isNamedBy[list.list]).map(({ code }) => code),
    })),
  };
}

/** Updates countries and their risk to the files of this release. Runs at every start. */
export async function seedCountries(db: Db): Promise<void> {
  const { countries, lists } = readCountries(
    await readFile(join(data, 'countries.json'), 'utf8'),
    await readFile(join(data, 'country-risk-lists.json'), 'utf8'),
  );
  await inTransaction(db, async (tx) => {
    await addCountries(tx, countries);
    for (const list of lists) await takeRiskList(tx, list);
    return ok(undefined);
  });
}
