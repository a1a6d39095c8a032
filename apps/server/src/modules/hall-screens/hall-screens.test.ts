import {
  countScreenTickets,
  getScreen,
  getScreenGame,
  getScreenPairing,
  identifyScreen,
  listScreens,
  pairScreen,
  removeScreen,
  type ScreenShows,
  startScreenPairing,
  steerScreen,
} from '@lokalbingo/contract/hall-screens';
import { hjelpelinjen } from '@lokalbingo/contract/helpline';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { addHallMessages } from '../hall-messages/hall-messages.ts';
import { listHalls, setOpeningHours, setSpecialDay } from '../halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { openRoundFeeds, openTicketCounts, openWatchedGames } from '../rounds/rounds.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { noon, useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { hallScreensModule } from './hall-screens.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const api = useTestApi(
  ({ liveFeed, log, random }) => {
    const db = database.consoleDb;
    const watching = {
      feeds: openRoundFeeds({ db, liveFeed, log }),
      readGame: openWatchedGames({ db, clock, callerSilentMs: 60_000 }),
      countTickets: openTicketCounts(db),
    };
    const secrets = { throttleSecret: 'throttle', codeSecret: 'code' };
    const urls = { hallUrl: 'http://hall.example', portalUrl: 'http://portal.example' };
    return [
      hallScreensModule({
        ...watching,
        ...secrets,
        ...urls,
        db,
        clock,
        random,
        liveFeed,
        helpline: hjelpelinjen,
      }),
    ];
  },
  { database, clock },
);

let hallId = 0;
beforeEach(async () => {
  hallId = await fixture.newHall();
});

async function manager(hall = hallId) {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'hall_manager', hallId: hall }]);
  return openTestStaffSession(database.consoleDb, clock, { staffId });
}
/** Opens a browser that shows a code. */
async function browser(address = '192.0.2.1') {
  const reply = await api.send(startScreenPairing, { address });
  const [cookie] = reply.cookies;
  const screenCookie = `${cookie?.name}=${cookie?.value}`;
  return { cookie, screenCookie, code: String(reply.json().code) };
}
/** Pairs a screen with the hall. */
async function screen(hall = hallId) {
  const as = await manager(hall);
  const { screenCookie, code } = await browser();
  const body = { hallId: hall, code, screenName: 'Ved baren' };
  const screenId = (await api.call(pairScreen, { as, body })).answer?.screenId ?? 0;
  return { as, screenCookie, screenId };
}
const stateOf = async (screenCookie: string) =>
  (await api.call(getScreenPairing, { headers: { cookie: screenCookie } })).answer?.state;
const view = async (screenCookie: string) => (await api.call(getScreen, { as: { screenCookie } })).answer;
const shows: ScreenShows = { mainGame: 1, isPaused: false, message: 'Kaffe er gratis.', speaks: true };

describe('a code', () => {
  it('pairs a screen, which is identified by a cookie that scripts cannot read', async () => {
    const [{ cookie, screenCookie, code }, as] = [await browser(), await manager()];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await stateOf(screenCookie)).toBe('waiting');
    expect(await view(screenCookie)).toBeUndefined();
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    const body = { hallId, code: typed, screenName: 'Ved baren' };
    expect((await api.send(pairScreen, { as, body })).statusCode).toBe(200);
    expect(await stateOf(screenCookie)).toBe('paired');
    expect(await view(screenCookie)).toMatchObject({ screenName: 'Ved baren', isClosed: false });
  });

  it('is valid for ten minutes', async () => {
    const { screenCookie, code } = await browser();
    clock.advance(600_000);
    expect(await stateOf(screenCookie)).toBe('none');
    const body = { hallId, code, screenName: 'x' };
    const late = await api.call(pairScreen, { as: await manager(), body });
    expect(late.problem?.code).toBe('screen_code_unknown');
  });

  it('pairs the screen with only one of two halls that enter it concurrently', async () => {
    const [{ code }, neighbour] = [await browser(), await fixture.newHall()];
    const entries = await Promise.all(
      [hallId, neighbour].map(async (hall) => {
        const body = { hallId: hall, code, screenName: 'x' };
        return (await api.call(pairScreen, { as: await manager(hall), body })).problem?.code;
      }),
    );
    expect(entries.toSorted()).toEqual(['screen_code_unknown', undefined]);
  });

  it('can be made and guessed a limited number of times', async () => {
    const browsers = await Promise.all(Array.from({ length: 201 }, () => browser('192.0.2.9')));
    expect(browsers.filter(({ cookie }) => cookie === undefined)).toHaveLength(1);
    const as = await manager();
    const guess = async () =>
      (await api.call(pairScreen, { as, body: { hallId, code: 'AAAAAA', screenName: 'x' } })).problem?.code;
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    expect(answers.filter((code) => code === 'too_many_screen_codes')).toHaveLength(1);
  });
});

describe('a screen', () => {
  it('sees the rounds of its hall and of no other', async () => {
    const { hallId: hall, round } = await sellRound(fixture);
    const { screenCookie } = await screen(hall);
    const as = { screenCookie };
    const { answer: game } = await api.call(getScreenGame, { as, params: { game: 1 } });
    expect(game?.onSale.map(({ roundId }) => roundId)).toEqual([round.roundId]);
    const count = (who: typeof as) =>
      api.call(countScreenTickets, { as: who, params: { roundId: round.roundId } });
    expect((await count(as)).answer?.sold).toBe(9);
    const stranger = { screenCookie: (await screen()).screenCookie };
    expect((await count(stranger)).problem?.code).toBe('round_not_found');
    const unplayed = await api.call(getScreenGame, { as, params: { game: 2 } });
    expect(unplayed.problem?.code).toBe('game_closed');
    expect((await view(screenCookie))?.games).toMatchObject([
      { mainGame: 1, isOpen: true, isUnderWay: false },
    ]);
  });

  it('shows what staff choose, or its name for 20 seconds, and each change is logged with the values before', async () => {
    const { as, screenCookie, screenId } = await screen();
    await api.call(steerScreen, { as, body: { screenId, shows } });
    await api.call(identifyScreen, { as, body: { screenId } });
    expect(await view(screenCookie)).toMatchObject({
      shows,
      identifyUntil: new Date(noon.getTime() + 20_000),
    });
    clock.advance(20_000);
    expect((await view(screenCookie))?.identifyUntil).toBeNull();
    const lines = await database.ownerDb
      .selectFrom('audit.records')
      .select(['act', 'before', 'after'])
      .where('hall_id', '=', hallId)
      .orderBy('record_id')
      .execute();
    const automatic = { mainGame: null, isPaused: false, message: null, speaks: false };
    expect(lines).toEqual([
      { act: 'pair_screen', before: null, after: { screenName: 'Ved baren' } },
      { act: 'steer_screens', before: automatic, after: shows },
      { act: 'steer_screens', before: null, after: { identified: true } },
    ]);
  });

  it('shows whether its hall is open', async () => {
    const { screenCookie } = await screen();
    const days = [{ weekday: 6, opensAt: '10:00', closesAt: '24:00' }];
    await inTransaction(database.ownerDb, async (tx) => ok(await setOpeningHours(tx, hallId, days)));
    const hours = { opensAt: '10:00', closesAt: '24:00' };
    for (const [at, isClosed, openToday] of [
      ['2026-11-21T09:59:00+01:00', true, hours],
      ['2026-11-21T10:00:00+01:00', false, hours],
      ['2026-11-21T23:59:00+01:00', false, hours],
      ['2026-11-22T00:00:00+01:00', true, null],
    ] as const) {
      clock.set(at);
      expect(await view(screenCookie)).toMatchObject({ isClosed, openToday });
    }
  });

  it('says that its hall is closed on a special day', async () => {
    const { screenCookie } = await screen();
    const special = { day: osloDayOf(clock.now()), label: 'Grunnlovsdagen', opensAt: null, closesAt: null };
    await inTransaction(database.ownerDb, async (tx) => ok(await setSpecialDay(tx, hallId, special)));
    expect(await view(screenCookie)).toMatchObject({ isClosed: true, openToday: null });
  });

  it('shows the messages of its hall, of its chain and to everyone, and of no other', async () => {
    const { screenCookie } = await screen();
    const { ownerId } = (await listHalls(database.db)).find((hall) => hall.hallId === hallId)!;
    const [neighbour, otherChain] = [await fixture.newHall(), 9001];
    await storeSampleHalls(database.ownerDb, sampleHall({ hallId: 9001, ownerId: otherChain }));
    const message = { place: 'my_page', tone: 'info', body: 'Hei', shownFrom: noon, shownTo: null } as const;
    const to = (header: string, hall: number | null, owner: number | null) => ({
      ...message,
      header,
      hallId: hall,
      ownerId: owner,
    });
    const given = [
      to('Hallen', hallId, null),
      to('Naboen', neighbour, null),
      to('Kjeden', null, ownerId),
      to('En annen kjede', null, otherChain),
      to('Alle', null, null),
    ];
    await inTransaction(database.ownerDb, async (tx) => ok(await addHallMessages(tx, given, noon)));
    const shown = (await view(screenCookie))?.messages.map(({ header }) => header);
    expect(shown).toEqual(['Hallen', 'Kjeden', 'Alle']);
  });

  it('counts as alive for a minute after it was seen', async () => {
    const { as, screenCookie, screenId } = await screen();
    const listed = async () =>
      (await api.call(listScreens, { as, query: { hall: hallId } })).answer?.screens.map(
        (each) => each.isAlive,
      );
    expect(await listed()).toEqual([false]);
    await view(screenCookie);
    expect(await listed()).toEqual([true]);
    clock.advance(60_000);
    expect(await listed()).toEqual([false]);
    await api.call(removeScreen, { as, body: { screenId } });
    expect(await listed()).toEqual([]);
  });

  it('goes dark at once when it is removed, and then shows a code again', async () => {
    const { as, screenCookie, screenId } = await screen();
    const url = `${await api.urlOf('hall')}/api/screen/games/1/feed`;
    const { body } = await fetch(url, { headers: { cookie: screenCookie } });
    const reader = body!.getReader();
    await reader.read();
    await api.call(removeScreen, { as, body: { screenId } });
    expect((await reader.read()).done).toBe(true);
    expect((await fetch(url, { headers: { cookie: screenCookie } })).status).toBe(401);
    expect(await stateOf(screenCookie)).toBe('none');
  });

  it('gets the answer to a call during which it is removed, but no later one', async () => {
    const { as, screenCookie, screenId } = await screen();
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const blocked = await inTransaction(database.ownerDb, async (tx) => {
      const removed = { removed_at: clock.now() };
      await tx.updateTable('hall_screens.screens').set(removed).where('screen_id', '=', screenId).execute();
      const asking = api.send(getScreen, { as: { screenCookie } });
      await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
      return ok({ asking });
    });
    expect((await blocked.value.asking).statusCode).toBe(200);
    expect((await api.send(getScreen, { as: { screenCookie } })).statusCode).toBe(401);
    expect((await api.call(removeScreen, { as, body: { screenId } })).problem?.code).toBe('screen_not_found');
  });

  it('of another hall gets the same answer as one that does not exist', async () => {
    const { screenId } = await screen();
    const as = await manager(await fixture.newHall());
    for (const id of [screenId, 9_999_999]) {
      const body = { screenId: id };
      const answers = [
        await api.call(steerScreen, { as, body: { ...body, shows } }),
        await api.call(identifyScreen, { as, body }),
        await api.call(removeScreen, { as, body }),
      ];
      expect(answers.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('screen_not_found'));
    }
    const paired = await api.call(pairScreen, { as, body: { hallId, code: 'AAAAAA', screenName: 'x' } });
    const listed = await api.call(listScreens, { as, query: { hall: hallId } });
    expect([paired, listed].map(({ problem }) => problem?.code)).toEqual([
      'hall_not_found',
      'hall_not_found',
    ]);
  });
});
