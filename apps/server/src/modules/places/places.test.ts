import { getPostSted } from '@lokalbingo/contract/places';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api.ts';
import { placeNamed, placeOf, placesModule, seedPostcodes } from './places.ts';
import { readPostcodes } from './seed-postcodes.ts';

const api = useTestApi(({ db }) => [placesModule({ db })]);
const { database } = api;

describe('postcodes', () => {
  it('are filled in an empty table once, also when several servers start together', async () => {
    const added = await Promise.all([seedPostcodes(database.ownerDb), seedPostcodes(database.ownerDb)]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(5162);
    expect(await seedPostcodes(database.ownerDb)).toBe(0);
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

  it('from a malformed file are refused', () => {
    const header = 'postnr,poststed,kommune,kommunenr,lat,lon,coord_source,status\n';
    expect(() => readPostcodes(`${header}184,OSLO,Oslo,0301,59.9,10.7,bolstad,\n`)).toThrow();
    expect(() => readPostcodes(`${header}0184,OSLO,Oslo,0301,north,10.7,bolstad,\n`)).toThrow();
  });
});

describe('a place by name', () => {
  it.each([
    ['tromsø', 'Tromsø', 69.65, 18.95],
    ['Mo i Rana', 'Mo i Rana', 66.31, 14.14],
    ['Lilleh', 'Lillehammer', 61.12, 10.47],
    ['bærum', 'Bærum', 59.9, 10.53],
    ['Ås', 'Ås', 59.66, 10.78],
  ])(
    '%s is found by its name or a prefix of it, at the middle of its postcodes',
    async (written, name, latitude, longitude) => {
      await seedPostcodes(database.ownerDb);
      const found = await placeNamed(database.db, written);
      expect(found).toMatchObject({ ok: true, value: { name } });
      if (!found.ok) return;
      expect(Math.abs(found.value.position.latitude - latitude)).toBeLessThan(0.2);
      expect(Math.abs(found.value.position.longitude - longitude)).toBeLessThan(0.2);
    },
  );

  it('is refused when no place has that name', async () => {
    for (const name of ['Atlantis', 'Os%', 'O_lo'])
      expect(await placeNamed(database.db, name)).toEqual({
        ok: false,
        refusal: { code: 'postcode_not_found' },
      });
  });
});

describe('/wap/getPostSted', () => {
  it('is revalidated each time, and sent again only when it has changed', async () => {
    await seedPostcodes(database.ownerDb);
    const ask = (headers: Record<string, string> = {}) =>
      api.send(getPostSted, { query: { postnr: '0184' }, headers });
    const first = await ask();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const tag = String(first.headers.etag);
    const again = await ask({ 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });

  it('shows anyone the town of a postcode, and rejects an invalid one', async () => {
    const ask = async (query: string) => {
      const answer = await api.send(getPostSted, { query });
      return { statusCode: answer.statusCode, ...answer.json() };
    };
    expect(await ask('postnr=0184')).toEqual({ statusCode: 200, poststed: 'OSLO' });
    expect(await ask('postnr=9008')).toEqual({ statusCode: 200, poststed: 'TROMSØ' });
    expect(await ask('postnr=0000')).toMatchObject({ statusCode: 404, code: 'postcode_not_found' });
    for (const query of ['', 'postnr=184', 'postnr=01840', 'postnr=018x', 'postnr=0184&postnr=9008']) {
      expect(await ask(query)).toMatchObject({ statusCode: 400, code: 'malformed_request' });
    }
  });
});
