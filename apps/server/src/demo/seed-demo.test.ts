import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { standingOf } from '../modules/admission/admission.ts';
import { distanceKm, findHall, listHalls, listOwners } from '../modules/halls/halls.ts';
import { balanceOf, entriesOf, trialBalance } from '../modules/ledger/ledger.ts';
import { placeOf, seedPostcodes } from '../modules/places/places.ts';
import { cardsOfPlayer } from '../modules/player-cards/player-cards.ts';
import { limitsLeft } from '../modules/responsible-play/testing/limits-left.ts';
import { brokenBounds, usualBounds } from '../modules/rounds/play-bounds.ts';
import type { GameSetup } from '../modules/rounds/rounds.ts';
import { roundTimesOf } from '../modules/rounds/schedule/round-times.ts';
import { osloDay } from '../platform/oslo-calendar.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { fakeClock } from '../platform/testing/fake-clock.ts';
import { ringForTests } from '../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../platform/testing/test-database.ts';
import { callingHallId, demoGame, otherDemoGames } from './demo-games.ts';
import { demoHalls } from './demo-halls.ts';
import { pastEntries } from './demo-past.ts';
import { demoPlayers } from './demo-players.ts';
import { seedDemo } from './seed-demo.ts';

const database = useTestDatabase();
const clock = fakeClock('2026-11-21T00:10:00+01:00');
const deps = {
  clock,
  eid: { pepper: 'a pepper', requiredAcr: 'urn:bankid:bid;LOA=4' },
  random: systemRandom,
  cardKeys: ringForTests,
  staffKeys: ringForTests,
  cardFingerprintSecret: 'a fingerprint key',
  couponSecret: 'a key of coupons',
  qrSecret: 'a key of codes',
};
const playerIds = new Map<string, number>();

beforeAll(async () => {
  const { ownerDb: db, pool } = database;
  await seedPostcodes(db);
  const seeded = await Promise.all([seedDemo(db, deps), seedDemo(db, deps)]);
  expect(seeded.sort()).toEqual([false, true]);
  const { rows } = await pool.query('SELECT mobile, player_id FROM identity.players');
  for (const row of rows) playerIds.set(row.mobile, row.player_id);
});

const playerIdOf = (mobile: string): number => playerIds.get(mobile) ?? 0;
const purses = async (mobile: string) => {
  const cards = await cardsOfPlayer(database.db, playerIdOf(mobile));
  return Promise.all(
    cards.map(async (card) => {
      const { ownOre, winningsOre } = await balanceOf(database.db, card);
      return [card.hallId, card.state, ownOre / 100, winningsOre / 100];
    }),
  );
};
/** Returns the longest time in a day between two consecutive starts of any of these games. */
function longestWait(games: readonly GameSetup[]): number {
  const starts = games
    .flatMap((game) => roundTimesOf(game, osloDay('2026-11-21')).map(({ startsAt }) => startsAt.getTime()))
    .toSorted((one, other) => one - other);
  return Math.max(...starts.slice(1).map((at, before) => at - (starts[before] ?? at)));
}

const rowCounts = async () => {
  const { rows } = await database.pool.query(`
    SELECT relname, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %s', oid::regclass), false, true, '')))[1]::text AS n
    FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN
      ('hall_messages', 'halls', 'identity', 'ledger', 'payments', 'player_cards', 'responsible_play', 'rounds') ORDER BY relname`);
  return rows;
};

describe('the demo', () => {
  it('is added once, however often and by however many processes it is seeded', async () => {
    const before = await rowCounts();
    expect(await seedDemo(database.ownerDb, deps)).toBe(false);
    expect(await rowCounts()).toEqual(before);
  });

  it('adds missing birth dates to its own players from an older version, and to no other member', async () => {
    const { pool, ownerDb } = database;
    const born = async () =>
      (
        await pool.query(
          `SELECT mobile, birth_date FROM identity.players WHERE mobile ~ '^9' ORDER BY mobile`,
        )
      ).rows;
    const before = await born();
    await pool.query(
      `UPDATE identity.players SET birth_date = NULL,
        last_name = CASE mobile WHEN '90000003' THEN 'En annen' ELSE last_name END`,
    );
    await pool.query("UPDATE identity.players SET birth_date = '1950-01-01' WHERE mobile = '90000004'");
    expect(await seedDemo(ownerDb, deps)).toBe(false);
    const changed = new Map([
      ['90000003', null],
      ['90000004', '1950-01-01'],
    ]);
    expect(await born()).toEqual(
      before.map((row) => (changed.has(row.mobile) ? { ...row, birth_date: changed.get(row.mobile) } : row)),
    );
  });

  it('has halls in all six chains, each at the place of its postcode', async () => {
    const halls = await listHalls(database.db);
    expect(halls.length).toBeGreaterThanOrEqual(14);
    const owners = await listOwners(database.db);
    expect(owners.map((owner) => [owner.ownerId, owner.landingPath])).toEqual([
      [1, '/ok'],
      [4, '/fjord'],
      [10, '/nordlys'],
      [15, '/kysten'],
      [50, '/bingo'],
      [51, '/solsiden'],
    ]);
    expect(new Set(halls.map((hall) => hall.ownerId)).size).toBe(6);
    for (const hall of halls) {
      const place = await placeOf(database.db, hall.postcode);
      expect(place.ok, hall.name).toBe(true);
      if (!place.ok) continue;
      expect(place.value.municipality).toBe(hall.town);
      expect(distanceKm(place.value.position, hall.position)).toBeLessThan(2);
    }
  });

  it('has every flag on in one hall and off in another', () => {
    const flags = [
      'webAppEnabled',
      'payoutsEnabled',
      'vippsLevel',
      'netsMerchantId',
      'cardPaymentsEnabled',
      'transactionsShown',
      'localPauseOffered',
      'globalPauseOffered',
      'playLimitsOffered',
      'remoteGameOffered',
      'transactionText',
    ] as const;
    for (const flag of flags)
      expect(new Set(demoHalls.map((hall) => Boolean(hall[flag]))).size, flag).toBe(2);
    expect(new Set(demoHalls.map((hall) => hall.maxLimitDayOre)).size).toBeGreaterThan(1);
  });

  it('gets the current pace if it is from before rounds were slowed down, except games whose pace was changed', async () => {
    const { pool, ownerDb } = database;
    const pace = async () =>
      (
        await pool.query(
          `SELECT DISTINCT ON (hall_id, main_game) hall_id, main_game, first_start, start_interval_ms, draw_interval_ms
          FROM rounds.game_plans ORDER BY hall_id, main_game, version DESC`,
        )
      ).rows;
    const before = await pace();
    const [own] = before;
    await pool.query(
      `INSERT INTO rounds.game_plans OVERRIDING USER VALUE
      SELECT (jsonb_populate_record(plan, jsonb_build_object('version', 9, 'first_start', '00:01:30',
        'draw_interval_ms', CASE WHEN hall_id = $1 AND main_game = 1 THEN 7000 ELSE 2000 END, 'start_interval_ms',
        CASE WHEN main_game = 1 THEN 180000 WHEN draw_source = 'hall' THEN 900000 ELSE 300000 END))).*
      FROM rounds.game_plans AS plan WHERE main_game <> 3 AND version = 1`,
      [own.hall_id],
    );
    expect(await seedDemo(ownerDb, deps)).toBe(false);
    const kept = { ...own, first_start: '00:01:30', start_interval_ms: 180_000, draw_interval_ms: 7000 };
    expect(await pace()).toEqual([kept, ...before.slice(1)]);
  });

  it('plays all day in every hall but one, and main game 1 begins in one of them every two minutes', () => {
    const games = demoHalls.map(({ hallId }) => demoGame(hallId));
    expect(games.filter(({ open }) => !open)).toHaveLength(1);
    expect(longestWait(games.filter(({ open }) => open))).toBe(minutes(2));
  });

  it('begins a game within two minutes, in one of the halls of the player named in the README', () => {
    const [first] = demoPlayers;
    const games = first?.cards.flatMap(({ hallId }) => [demoGame(hallId), ...otherDemoGames(hallId)]) ?? [];
    expect(longestWait(games)).toBeLessThanOrEqual(minutes(2));
  });

  it('begins no round before the earlier one has had time for all its balls', () => {
    for (const { hallId } of demoHalls)
      for (const game of [demoGame(hallId), ...otherDemoGames(hallId)])
        expect(brokenBounds({ ...usualBounds, hours: null }, game), `${hallId}/${game.mainGame}`).toEqual([]);
  });

  it('plays every main game in some hall, all of them in one hall, and none in another', () => {
    const games = demoHalls.map(({ hallId }) =>
      [demoGame(hallId), ...otherDemoGames(hallId)]
        .filter(({ open }) => open)
        .map(({ mainGame }) => mainGame),
    );
    expect(games.filter((all) => all.length === 3)).toHaveLength(1);
    expect(games.filter((all) => all.length === 0)).toHaveLength(1);
    expect(new Set(games.flat())).toEqual(new Set([1, 2, 3]));
  });

  it('shows its players every game both open and closed', () => {
    const seen = demoPlayers.flatMap(({ cards }) => cards.map(({ hallId }) => hallId));
    const isOpen = (hallId: number, game: MainGame) =>
      [demoGame(hallId), ...otherDemoGames(hallId)].some(({ mainGame, open }) => mainGame === game && open);
    for (const game of mainGames) {
      expect(new Set(seen.map((hallId) => isOpen(hallId, game))), `main game ${game}`).toEqual(
        new Set([true, false]),
      );
    }
  });

  it('has a caller in one hall, where a player has a card, who leads one game and draws another', () => {
    const called = demoHalls
      .flatMap(({ hallId }) => [demoGame(hallId), ...otherDemoGames(hallId)])
      .filter(({ drawSource }) => drawSource !== 'rng');
    expect(called).toMatchObject([
      { hallId: callingHallId, mainGame: 1, drawSource: 'led' },
      { hallId: callingHallId, mainGame: 2, drawSource: 'hall' },
    ]);
    expect(demoPlayers.flatMap(({ cards }) => cards)).toContainEqual(
      expect.objectContaining({ hallId: callingHallId }),
    );
  });

  it('has a message of each tone, and one to everyone', async () => {
    const messages = await database.ownerDb.selectFrom('hall_messages.messages').selectAll().execute();
    expect(new Set(messages.map((message) => message.tone))).toEqual(
      new Set(['error', 'warning', 'info', 'other']),
    );
    expect(messages.filter((message) => message.hall_id === null)).toHaveLength(1);
  });

  it('gives each player the cards and the money that the start prints', async () => {
    expect(await purses('90000001')).toEqual([
      [101, 'active', 500, 0],
      [102, 'active', 50, 0],
    ]);
    expect(await purses('90000005')).toEqual([
      [108, 'fault', 80, 0],
      [113, 'active', 250, 0],
    ]);
    expect(await purses('90000006')).toEqual([]);
    expect(await purses('90000007')).toEqual([
      [110, 'active', 400, 75.5],
      [111, 'active', 20, 0],
      [114, 'active', 20, 0],
    ]);
    const paused = { hallId: 105, playerId: playerIdOf('90000004') };
    expect(await standingOf(database.db, paused, clock.now())).toMatchObject({
      hallPausedUntil: '2026-12-21',
    });
    expect(await trialBalance(database.db)).toMatchObject({ faults: [] });
  });

  it('gives the regular player sixty past transactions, and untouched limits for today', async () => {
    const playerId = playerIdOf('90000008');
    const [card] = await cardsOfPlayer(database.db, playerId);
    const entries = await entriesOf(database.db, { ...card!, limit: 100 });
    expect(entries).toHaveLength(60);
    expect(entries.map((entry) => entry.at.getTime())).toEqual(
      entries.map((entry) => entry.at.getTime()).toSorted((one, other) => other - one),
    );
    expect(entries[0]!.at.getTime()).toBeLessThan(clock.now().getTime());
    const { ownOre, winningsOre } = await balanceOf(database.db, card!);
    expect(Math.min(ownOre, winningsOre)).toBeGreaterThanOrEqual(0);
    const left = await limitsLeft(database.db, { hallId: 101, playerId }, clock.now());
    expect(left.dayOre).toBe(90_000);
    expect(left.monthOre).toBeLessThan(440_000);
  });

  it('has a past of sixty transactions in order, on any day of the year', () => {
    for (const today of ['2026-03-30', '2026-10-26', '2027-01-01', '2028-02-29']) {
      const moments = pastEntries(osloDay(today)).map((entry) => entry.at.getTime());
      expect(moments).toHaveLength(60);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments.at(-1)).toBeLessThan(new Date(today).getTime());
    }
  });

  it('gives the regular player a Visa and a Mastercard saved in the first hall', async () => {
    const hall = await findHall(database.db, 101);
    const { rows } = await database.pool.query(
      'SELECT merchant_id, issuer, masked_pan FROM payments.saved_cards WHERE player_id = $1 ORDER BY issuer',
      [playerIdOf('90000008')],
    );
    const merchant = hall.ok ? hall.value.netsMerchantId : '';
    expect(rows).toEqual([
      { merchant_id: merchant, issuer: 'MasterCard', masked_pan: '541300******0000' },
      { merchant_id: merchant, issuer: 'Visa', masked_pan: '492500******0004' },
    ]);
  });
});
