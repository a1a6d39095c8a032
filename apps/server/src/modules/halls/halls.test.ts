import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import {
  addOwners,
  describeHall,
  findHall,
  findHalls,
  listHalls,
  listOwners,
  nearestFirst,
  type OpenDay,
  setOpeningHours,
} from './halls.ts';
import { sampleHall, storeSampleHalls } from './testing/sample-hall.ts';

const database = useTestDatabase();

const oslo = sampleHall({ hallId: 1, name: 'Øst', position: { latitude: 59.91, longitude: 10.75 } });
const alesund = sampleHall({
  hallId: 2,
  name: 'Åle',
  ownerId: 15,
  position: { latitude: 62.47, longitude: 6.15 },
});
const alta = sampleHall({
  hallId: 3,
  name: 'Alta',
  ownerId: 15,
  netsMerchantId: null,
  vippsLevel: 0,
  transactionText: 'Åpent hus\nlørdag',
  position: { latitude: 69.97, longitude: 23.27 },
});
const names = (halls: readonly { readonly name: string }[]): string[] => halls.map((hall) => hall.name);

beforeAll(() => storeSampleHalls(database.ownerDb, oslo, alesund, alta));

describe('halls', () => {
  it('are read back as they were stored', async () => {
    expect(await findHall(database.db, 3)).toEqual({ ok: true, value: alta });
  });

  it('are refused when they do not exist', async () => {
    expect(await findHall(database.db, 99)).toEqual({ ok: false, refusal: { code: 'hall_not_found' } });
    expect(names(await findHalls(database.db, [99, 1]))).toEqual(['Øst']);
    expect(await findHalls(database.db, [])).toEqual([]);
  });

  it('are listed by name in Norwegian alphabetical order', async () => {
    expect(names(await listHalls(database.db))).toEqual(['Alta', 'Øst', 'Åle']);
  });

  it('can be listed for one chain alone', async () => {
    expect(names(await listHalls(database.db, { ownerId: 15 }))).toEqual(['Alta', 'Åle']);
    expect(await listHalls(database.db, { ownerId: 77 })).toEqual([]);
  });

  it('are listed nearest first', async () => {
    const bergen = { latitude: 60.39, longitude: 5.32 };
    const found = nearestFirst(await listHalls(database.db), bergen);
    expect(found.map(({ hall, km }) => [hall.name, Math.round(km)])).toEqual([
      ['Åle', 235],
      ['Øst', 305],
      ['Alta', 1344],
    ]);
  });

  it('stay unchanged when they are stored again', async () => {
    await storeSampleHalls(database.ownerDb, { ...oslo, name: 'Another' });
    expect(await findHall(database.db, 1)).toMatchObject({ ok: true, value: { name: 'Øst' } });
  });
});

describe('chains', () => {
  const chain = { ownerId: 77, name: 'Prøvekjeden', landingPath: '/prove', logo: 'bingo.svg' };
  const look = { accent: '#12496b', picture: 'fjord-picture.svg', greeting: 'Velkommen til fjorden.' };
  const bare = { accent: null, picture: null, greeting: null };
  const add = (changes: object) =>
    inTransaction(database.ownerDb, async (tx) =>
      ok(await addOwners(tx, [{ ...chain, ...bare, ...changes }])),
    );
  const added = async () => (await listOwners(database.db)).find(({ ownerId }) => ownerId === 77);

  it('get the given look if they have none, and otherwise keep theirs', async () => {
    await add({});
    expect(await added()).toEqual({ ...chain, ...bare });
    await add({ ...look, name: 'Another' });
    expect(await added()).toEqual({ ...chain, ...look });
    await add({ ...look, accent: '#b02a24' });
    expect(await added()).toEqual({ ...chain, ...look });
    await database.pool.query('DELETE FROM halls.owners WHERE owner_id = 77');
  });

  it('may be added concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 10 }, () => add({})));
      expect(await added()).toEqual({ ...chain, ...bare });
      await database.pool.query('DELETE FROM halls.owners WHERE owner_id = 77');
    }
  });

  it.each([
    ['accent', 'red'],
    ['accent', '#12496B;'],
    ['picture', '../../secret.svg'],
    ['picture', 'https://else.where/a.svg'],
    ['greeting', ''],
    ['greeting', 'a'.repeat(201)],
    ['greeting', 'to\nlinjer'],
  ])('cannot have a %s such as %j', async (column, value) => {
    await expect(add({ ...look, [column]: value })).rejects.toThrow(`owners_${column}_check`);
    expect(await added()).toBeUndefined();
  });

  it('are listed with their landing paths', async () => {
    expect(await listOwners(database.db)).toMatchObject([
      { ownerId: 1, landingPath: '/kjede-1' },
      { ownerId: 15, landingPath: '/kjede-15' },
    ]);
  });
});

describe('the opening hours of a hall', () => {
  const write = (days: readonly OpenDay[]) =>
    inTransaction(database.ownerDb, async (tx) => ok(await setOpeningHours(tx, 1, days)));
  const written = async () => {
    const described = await describeHall(database.db, 1);
    return described.ok ? described.value.openingHours : described.refusal;
  };
  const monday = { weekday: 1, opensAt: '12:00', closesAt: '22:00' };
  const sunday = { weekday: 7, opensAt: '15:30', closesAt: '24:00' };

  it('are unknown until somebody enters them', async () => {
    expect(await written()).toBeUndefined();
    expect(await describeHall(database.db, 99)).toEqual({ ok: false, refusal: { code: 'hall_not_found' } });
  });

  it('are read as last written, Monday first', async () => {
    await write([{ ...monday, weekday: 3 }]);
    await write([sunday, monday]);
    expect(await written()).toEqual([monday, sunday]);
  });

  it.each([
    ['a day twice', [monday, { ...monday, opensAt: '13:00' }]],
    ['an invalid weekday', [{ ...monday, weekday: 8 }]],
    ['an invalid time', [{ ...monday, opensAt: '9:00' }]],
    ['closing before it opens', [{ ...monday, closesAt: '11:59' }]],
    ['closing in the next day', [{ ...monday, opensAt: '18:00', closesAt: '02:00' }]],
  ])('cannot be %s, and then stay unchanged', async (_, days) => {
    await write([monday]);
    await expect(write(days)).rejects.toThrow('A hall is open once a day');
    expect(await written()).toEqual([monday]);
  });
});
