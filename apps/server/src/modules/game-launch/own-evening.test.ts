/** The player's evening as a window shows it, over HTTP, with the streams that windows leave behind. */
import { hours, minutes } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { findGameSessions } from './game-session-store.ts';
import { useGameHosts } from './testing/game-window.ts';
import { trackWindowTimes } from './window-times.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture);
const lynbingo = useGameHosts(fixture, { mainGame: 3 });
const { clock, database, log } = fixture;
const allDay = { lastStart: '20:00:00' };
let hallId: number;
let playerId: number;

beforeEach(async () => {
  hallId = await fixture.newHall(allDay);
  await fixture.roundOnSale(hallId);
  playerId = await fixture.newPlayer(hallId);
});

/** Opens a window in a new login. */
const openWindow = async (hall = hallId, host = hosts) => host.openWindow(await host.logIn(playerId), hall);
/** Keeps the player's newest window open for this long. */
const stayFor = async (ms: number) => {
  const { session_id: id } = await database.db
    .selectFrom('game_launch.sessions')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('taken_over_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [found] = await findGameSessions(database.db, { gameSessionIds: [id] }, clock.now());
  const lines = trackWindowTimes({ db: database.db, clock, log });
  const end = lines.open(found!.session);
  clock.advance(ms);
  end();
  await lines.stop();
};
const buy = async (window: string, key: string, hall = hallId) => {
  const { roundId } = (await fixture.roundsOf(hall)).at(-1)!;
  const body = { roundId, ticketKind: 'large', count: 1 };
  expect(await hosts.buy(window, body, key)).toMatchObject({ status: 200 });
};
const sessionIn = async (window: string) =>
  ((await hosts.get('/api/table', window)).json as { session: object }).session;

describe("the player's evening in a hall", () => {
  it('spans windows, logins and breaks, and has the sum of its stakes and the time with a window open', async () => {
    const first = await openWindow();
    await buy(first, 'first');
    expect(await sessionIn(first)).toMatchObject({ playedMs: 0, staked: 15 });
    await stayFor(minutes(20));
    clock.advance(minutes(59));
    const second = await openWindow();
    await stayFor(minutes(10));
    await buy(second, 'second');
    expect(await sessionIn(second)).toMatchObject({ playedMs: minutes(30), staked: 30, won: 0 });
  });

  it('ends with an hour without a window', async () => {
    await buy(await openWindow(), 'before');
    await stayFor(minutes(20));
    clock.advance(hours(1));
    const later = await openWindow();
    expect(await sessionIn(later)).toMatchObject({ playedMs: 0, staked: 0, won: 0 });
    await stayFor(minutes(2));
    expect(await sessionIn(later)).toMatchObject({ playedMs: minutes(2), staked: 0 });
  });

  it('is the same in the hall’s other games, and separate in another hall', async () => {
    const elsewhere = await fixture.newHall(allDay, 4);
    await fixture.roundOnSale(elsewhere);
    await fixture.addGame(hallId, { mainGame: 3 });
    await fixture.roundOnSale(hallId, 3);
    playerId = await fixture.newPlayer([hallId, elsewhere]);
    await openWindow(hallId, lynbingo);
    await stayFor(minutes(20));
    const here = await openWindow();
    await buy(here, 'here');
    expect(await sessionIn(here)).toMatchObject({ playedMs: minutes(20), staked: 15 });
    const there = await openWindow(elsewhere);
    expect(await sessionIn(there)).toMatchObject({ playedMs: 0, staked: 0, won: 0 });
  });

  it('shows the prizes won during it', async () => {
    const window = await openWindow();
    const [round] = await fixture.roundsOf(hallId);
    const body = { roundId: round!.roundId, ticketKind: 'large', count: 12 };
    expect(await hosts.buy(window, body, 'all')).toMatchObject({ status: 200 });
    await fixture.playToEnd({ hallId, roundId: round!.roundId });
    await stayFor(minutes(1));
    const { won } = (await sessionIn(window)) as { won: number };
    expect(won).toBeGreaterThan(0);
  });
});
