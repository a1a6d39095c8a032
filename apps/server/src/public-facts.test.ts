/**
 * Pages are rendered again when the database notifies of a change. The clock stands still, so no page is rendered again
 * because of its age.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listHalls } from '@lokalbingo/contract/lobby';
import type { PortalBuild } from '@lokalbingo/contract/rendered-view';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { hallPageModule } from './modules/hall-page/hall-page.ts';
import { setOpeningHours } from './modules/halls/halls.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { lobbyModule } from './modules/lobby/lobby.ts';
import { saveGameSetup } from './modules/rounds/rounds.ts';
import { sampleGame } from './modules/rounds/testing/sample-game.ts';
import { inTransaction } from './platform/database.ts';
import { type LiveFeed, openLiveFeed } from './platform/live-feed.ts';
import { ok } from './platform/result.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { useTestDatabase } from './platform/testing/test-database.ts';
import { createPortalServer } from './portal-server.ts';

const database = useTestDatabase();
const clock = fakeClock();
const log = pino({ level: 'silent' });
let builtPortal: string;
let liveFeed: LiveFeed;
let app: FastifyInstance;

/** A build with one page per hall, which shows the server's data about the hall. */
const portalBuild: PortalBuild = {
  headScript: '',
  endScript: '',
  portalRenderer: ({ origin, fetch }) => ({
    addresses: async () => {
      const list = await fetch(`${origin}/api${listHalls.path}`, { method: listHalls.method });
      const { halls } = (await list.json()) as { halls: readonly { BingoID: number }[] };
      return halls.map(({ BingoID }) => `/bingohalls/${BingoID}`);
    },
    render: async (address) => {
      const answer = await fetch(`${origin}/api${address.replace('bingohalls', 'halls')}`);
      const body = await answer.text();
      return {
        status: answer.ok ? 200 : 404,
        head: '<title></title>',
        body,
        state: '',
        screens: [],
        isIndexed: true,
      };
    },
    privatePaths: [],
  }),
};

beforeAll(async () => {
  builtPortal = await mkdtemp(join(tmpdir(), 'lokalbingo-portal-'));
  await mkdir(join(builtPortal, '.vite'));
  const page =
    '<head><meta name="robots"><title></title><script type="module"></script></head><noscript></noscript><div id="root"></div>';
  for (const [name, text] of [
    ['index.html', page],
    ['unpainted.html', page],
    ['.vite/manifest.json', '{}'],
  ] as const)
    await writeFile(join(builtPortal, name), text);
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId: 1 }), sampleHall({ hallId: 2, ownerId: 2 }));
  await inTransaction(database.ownerDb, async (tx) => {
    await setOpeningHours(tx, 1, [{ weekday: 1, opensAt: '12:00', closesAt: '21:30' }]);
    await saveGameSetup(tx, sampleGame({ hallId: 1 }));
    return ok(undefined);
  });
  liveFeed = await openLiveFeed(database.url, log);
  const { db } = database;
  app = await createPortalServer(readConfig({}), {
    log,
    authenticate: async () => undefined,
    modules: [lobbyModule({ db, clock }), hallPageModule({ db, clock })],
    builtPortal,
    portalBuild,
    clock,
    liveFeed,
  });
});
afterAll(async () => {
  await app.close();
  await liveFeed.close();
  await rm(builtPortal, { recursive: true });
});

const page = async (address: string): Promise<string> => (await app.inject({ url: address })).body;

it.each([
  ['the name of a hall', `UPDATE halls.halls SET hall_name = 'Nytt navn' WHERE hall_id = 1`, 'Nytt navn'],
  ['the name of a chain', `UPDATE halls.owners SET owner_name = 'Ny kjede' WHERE owner_id = 1`, 'Ny kjede'],
  ['opening hours', `UPDATE halls.opening_hours SET closes_at = '23:15' WHERE hall_id = 1`, '23:15'],
  ['a day that is open', `INSERT INTO halls.opening_hours VALUES (1, 2, '07:45', '20:00')`, '07:45'],
  ['all days at once', 'TRUNCATE halls.opening_hours', '"openingHours":null'],
  [
    'when rounds are played',
    `INSERT INTO rounds.game_plans OVERRIDING USER VALUE
      SELECT (jsonb_populate_record(plan, '{"version": 2, "first_start": "06:10"}')).* FROM rounds.game_plans AS plan`,
    '06:10',
  ],
  ['whether a game is played', 'UPDATE rounds.game_setups SET open = false', '"games":[]'],
])('%s is on the page once it is written, whoever writes it', async (_what, statement, seen) => {
  expect(await page('/bingohalls/1')).not.toContain(seen);
  await database.pool.query(statement);
  await expect.poll(() => page('/bingohalls/1')).toContain(seen);
});

it('a new hall gets a page', async () => {
  expect(await page('/bingohalls/3')).not.toContain('"BingoID":3');
  await database.pool.query(
    `INSERT INTO halls.halls SELECT (jsonb_populate_record(hall, '{"hall_id": 3, "nets_merchant_id": null}')).* FROM halls.halls AS hall WHERE hall_id = 2`,
  );
  await expect.poll(() => page('/bingohalls/3')).toContain('"BingoID":3');
});
