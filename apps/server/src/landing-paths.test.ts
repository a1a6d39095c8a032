import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { landingPaths } from './landing-paths.ts';
import { listOwners } from './modules/halls/halls.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });
beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId: 1, name: 'Øst' })));

describe('a landing path', () => {
  it('is what a chain has as its own, with or without a slash at the end', async () => {
    const isLandingPath = landingPaths({ db: database.db, log });
    const path = (await listOwners(database.db))[0]?.landingPath ?? '';
    const tried = [path, `${path}/`, `${path}/more`, '/nowhere', '/', '', '//'];
    expect(await Promise.all(tried.map(isLandingPath))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('may be any while the database is away, so that the page can say so', async () => {
    const db = createDatabase(createPool('postgres://nobody@127.0.0.1:1/nothing', () => undefined));
    expect(await landingPaths({ db, log })('/nowhere')).toBe(true);
    await db.destroy();
  });
});
