import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { placeOf, seedPostcodes } from './places.ts';
import { readPostcodes } from './seed-postcodes.ts';

const database = useTestDatabase();

describe('postcodes', () => {
  it('fill an empty table once, also when several servers start together', async () => {
    const added = await Promise.all([seedPostcodes(database.db), seedPostcodes(database.db)]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(5162);
    expect(await seedPostcodes(database.db)).toBe(0);
  });

  it('are found with their leading zeroes and Norwegian letters', async () => {
    expect(await placeOf(database.db, '0184')).toMatchObject({
      ok: true,
      value: { town: 'OSLO', retired: false },
    });
    expect(await placeOf(database.db, '9008')).toMatchObject({ ok: true, value: { town: 'TROMSØ' } });
  });

  it('that do not exist are refused', async () => {
    expect(await placeOf(database.db, '0000')).toEqual({
      ok: false,
      refusal: { code: 'postcode_not_found' },
    });
  });

  it('from a file that is not what it should be are not taken', () => {
    const header = 'postnr,poststed,kommune,kommunenr,lat,lon,coord_source,status\n';
    expect(() => readPostcodes(`${header}184,OSLO,Oslo,0301,59.9,10.7,bolstad,\n`)).toThrow();
    expect(() => readPostcodes(`${header}0184,OSLO,Oslo,0301,north,10.7,bolstad,\n`)).toThrow();
  });
});
