import { minutes } from '@lokalbingo/contract/durations';
import { getHallPage } from '@lokalbingo/contract/hall-page';
import { getTable } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../platform/database.gen.ts';
import { inTransaction } from '../../platform/database.ts';
import { readHere } from '../../platform/long-reading.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { assert, ok } from '../../platform/result.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { setOpeningHours } from '../halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { openCard } from '../player-cards/player-cards.ts';
import {
  cancelByHall,
  roundsModule,
  saveGameSetup,
  scheduleRounds,
  stagePrizesOf,
  usualBounds,
} from '../rounds/rounds.ts';
import { sampleGame } from '../rounds/testing/sample-game.ts';
import { hallPageModule } from './hall-page.ts';
import { showHallPage } from './show-hall-page.ts';

const noon = '2026-11-21T12:00:00+01:00';
const oslo = (time: string): Date => new Date(`2026-11-21T${time}:00+01:00`);
const scheduling = { random: systemRandom, seedKeys: ringForTests, playBounds: usualBounds };
let rounds: ServerModule;
const api = useTestApi(
  ({ db, clock }) => {
    const log = pino({ level: 'silent' });
    const bounds = { prizeCapOre: kroner(10_000), callerSilentMs: minutes(1) };
    rounds = roundsModule({ ...scheduling, ...bounds, db, clock, log, read: readHere(db) });
    return [hallPageModule({ db, clock }), rounds];
  },
  { clock: fakeClock(noon) },
);
const { database, clock } = api;

const [playing, quiet] = [1, 2] as const;
const training = sampleHall({ hallId: 3, kind: 'training' });
const openDays = [
  { weekday: 1, opensAt: '12:00', closesAt: '21:30' },
  { weekday: 6, opensAt: '10:00', closesAt: '24:00' },
];

beforeAll(async () => {
  const { ownerDb: db } = database;
  await storeSampleHalls(
    db,
    sampleHall({ hallId: playing, name: 'Oslo' }),
    sampleHall({ hallId: quiet }),
    training,
  );
  await inTransaction(db, async (tx) => {
    await setOpeningHours(tx, playing, openDays);
    await saveGameSetup(tx, sampleGame({ hallId: playing, startIntervalMs: minutes(30) }));
    await saveGameSetup(tx, sampleGame({ hallId: playing, mainGame: 2, open: false }));
    await saveGameSetup(tx, sampleGame({ hallId: playing, mainGame: 3, firstStart: '12:30:00' }));
    return ok(undefined);
  });
  await scheduleRounds(database.db, { ...scheduling, clock });
});

beforeEach(() => clock.set(noon));

const page = async (bingoId: number) => {
  const { answer } = await api.call(getHallPage, { params: { bingoId } });
  assert(answer, 'The hall exists.');
  return answer;
};

describe('the page of a hall', () => {
  it('shows its address, its chain and its opening hours', async () => {
    const { hall, games, ...facts } = await page(playing);
    expect(hall).toMatchObject({ BingoID: playing, BingoName: 'Oslo', H1Active: '1', H2Active: '0' });
    expect(facts).toEqual({
      street: 'Storgata 33',
      postcode: '0184',
      town: 'Oslo',
      position: { lat: 59.9139, lon: 10.7522 },
      chain: { ownerId: 1, name: 'Kjede 1' },
      today: '2026-11-21',
      openingHours: openDays,
      specialDays: [],
    });
    expect(games.map(({ mainGame }) => mainGame)).toEqual([1, 3]);
  });

  it('shows no games and no opening hours when the hall has none', async () => {
    expect(await page(quiet)).toMatchObject({
      hall: { H1Active: '0', H2Active: '0', H3Active: '0' },
      openingHours: null,
      games: [],
    });
  });

  it('does not exist for an unknown hall or one hidden from players, and is malformed for an invalid number', async () => {
    const answerTo = async (bingoId: string) => {
      const reply = await api.send(getHallPage, { params: { bingoId } });
      return [reply.statusCode, reply.json().code, reply.headers['cache-control']];
    };
    for (const hidden of ['99', '3'])
      expect(await answerTo(hidden)).toEqual([404, 'hall_not_found', 'no-store']);
    for (const written of ['0', '-1', 'abc', '1.5', '01', '4294967297', '%27'])
      expect(await answerTo(written)).toEqual([400, 'malformed_request', 'no-store']);
  });
});

describe('the games of today', () => {
  it('are those in the window: the same rounds at the same prices and prizes', async () => {
    const playerId = await storeSamplePlayer(database.db);
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: playing, playerId }));
    const { answer: table } = await api.call(getTable, { as: { playerId, hallId: playing } });
    assert(table, 'The window is open.');
    const [next] = table.onSale;
    const [game] = (await page(playing)).games;
    expect(next).toMatchObject({ startsAt: oslo('12:30'), prices: game?.prices, prizes: game?.prizes });
    expect(game?.starts).toEqual([{ firstAt: oslo('12:30'), count: 20, everyMs: minutes(30) }]);
    expect(table.onSale.map(({ startsAt }) => startsAt).at(-1)).toEqual(oslo('22:00'));
    expect(table.onSale).toHaveLength(20);
  });

  it('keep the terms with which the next round was put on sale, even when the set-up changes later', async () => {
    const dearer = { large: kroner(20), quick: kroner(10) };
    const setup = sampleGame({ hallId: playing, startIntervalMs: minutes(30) });
    const { ownerDb } = database;
    await inTransaction(ownerDb, async (tx) =>
      ok(await saveGameSetup(tx, { ...setup, ticketPrices: dearer })),
    );
    expect((await page(playing)).games[0]?.prices).toEqual(setup.ticketPrices);
    clock.set(oslo('22:30'));
    expect((await page(playing)).games[0]).toMatchObject({
      starts: [],
      playedFrom: '10:00',
      playedUntil: '22:00',
      prices: dearer,
      prizes: stagePrizesOf(setup.prizePlan),
    });
    await inTransaction(ownerDb, async (tx) => ok(await saveGameSetup(tx, setup)));
  });

  it('leave out rounds that have begun or been cancelled', async () => {
    clock.set(oslo('12:30'));
    const starts = async () => (await page(playing)).games[1]?.starts;
    expect(await starts()).toEqual([{ firstAt: oslo('13:30'), count: 9, everyMs: minutes(60) }]);
    const { roundId } = await database.db
      .selectFrom('rounds.rounds')
      .select('round_id as roundId')
      .where('main_game', '=', 3)
      .where('starts_at', '=', oslo('15:30'))
      .executeTakeFirstOrThrow();
    const act = { hallId: playing, roundId, actor: { name: 'Eva Vakt' }, reason: 'Strømmen er borte' };
    await inTransaction(database.db, (tx) => cancelByHall(tx, { clock }, act));
    await rounds.conductor?.(() => true).stop();
    expect(await starts()).toEqual([
      { firstAt: oslo('13:30'), count: 2, everyMs: minutes(60) },
      { firstAt: oslo('16:30'), count: 6, everyMs: minutes(60) },
    ]);
  });
});

describe('frequent requests', () => {
  it('take three statements, however many rounds the day has', async () => {
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: database.serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    expect((await showHallPage(db, { clock }, playing)).ok).toBe(true);
    expect(statements).toHaveLength(3);
  });

  it('may be cached for 15 seconds, and are revalidated by an ETag until a round begins', async () => {
    const ask = (headers = {}) => api.send(getHallPage, { params: { bingoId: '1' }, headers });
    const first = await ask();
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=15');
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    clock.set(oslo('13:00'));
    const later = await ask({ 'if-none-match': etag });
    expect([later.statusCode, later.headers.etag === etag]).toEqual([200, false]);
  });
});
