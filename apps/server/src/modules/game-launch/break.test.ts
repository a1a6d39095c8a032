/** The break that stops buying after an hour of play, over HTTP and at the desk. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPlaySessions } from '../responsible-play/responsible-play.ts';
import { noon, useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { useGameHosts } from './testing/game-window.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture);
/** Game hosts in a second process. */
const elsewhere = useGameHosts(fixture);
const { clock, database } = fixture;
type Round = Awaited<ReturnType<typeof fixture.roundOnSale>>;
const allAfternoon = { lastStart: '16:00:00' };
const breakUntil = after(noon, minutes(65));
let hallId: number;
let playerId: number;
let token: string;
let cookie: string;
let lastRound: Round;

/** Keeps the player in a game for this long. */
const playOn = async (ms: number, player = playerId) => {
  const from = clock.now();
  clock.advance(ms);
  await keepPlaySessions(database.db, [{ playerId: player, from, to: clock.now() }]);
};
const laterRound = async (hall = hallId, mainGame: MainGame = 1): Promise<Round> => {
  await fixture.roundOnSale(hall, mainGame);
  return (await fixture.roundsOf(hall, mainGame)).at(-1)!;
};
const buyIn = (window: string, key: string) => {
  return hosts.buy(window, { roundId: lastRound.roundId, ticketKind: 'large', count: 1 }, key);
};
const tableIn = async (window: string) =>
  (await hosts.get('/api/table', window)).json as {
    player: { watchesOnlyBecause: string | null };
    session: Record<string, unknown>;
  };
const refused = {
  status: 403,
  json: { code: 'on_break', facts: { endsAt: breakUntil.toISOString() } },
};

beforeEach(async () => {
  hallId = await fixture.newHall(allAfternoon);
  lastRound = await laterRound();
  playerId = await fixture.newPlayer(hallId);
  token = await hosts.logIn(playerId);
  cookie = await hosts.openWindow(token, hallId);
});

describe('after an hour of play', () => {
  it('nothing is sold for five minutes, the refusal says when the break ends, and then buying works again by itself', async () => {
    await playOn(minutes(60) - 1);
    expect(await buyIn(cookie, 'before')).toMatchObject({ status: 200 });
    await playOn(1);
    expect(await buyIn(cookie, 'at-once')).toMatchObject(refused);
    expect(await tableIn(cookie)).toMatchObject({
      player: { watchesOnlyBecause: 'on_break' },
      session: { openedAt: noon.toISOString(), breakUntil: breakUntil.toISOString() },
    });
    await playOn(minutes(5) - 1);
    expect(await buyIn(cookie, 'at-last')).toMatchObject(refused);
    await playOn(1);
    expect(await buyIn(cookie, 'after')).toMatchObject({ status: 200 });
    expect(await tableIn(cookie)).toMatchObject({
      player: { watchesOnlyBecause: null },
      session: { openedAt: breakUntil.toISOString() },
    });
  });

  it('no new window, login, hall, chain, game or process avoids it', async () => {
    const sameChain = await fixture.newHall(allAfternoon);
    const otherChain = await fixture.newHall(allAfternoon, 4);
    const otherGames = await Promise.all(
      ([2, 3] as const).map(
        async (mainGame) => [await fixture.newHall({ ...allAfternoon, mainGame }), mainGame] as const,
      ),
    );
    const player = await fixture.newPlayer([sameChain, otherChain, ...otherGames.map(([hall]) => hall)]);
    await fixture.roundOnSale(sameChain);
    const login = await hosts.logIn(player);
    await hosts.openWindow(login, sameChain);
    await playOn(minutes(60), player);
    const newWindow = await hosts.openWindow(login, sameChain);
    const newLogin = await hosts.openWindow(await hosts.logIn(player), otherChain);
    const { roundId } = await laterRound(otherChain);
    const body = { roundId, ticketKind: 'large', count: 1 };
    expect(await hosts.buy(newLogin, body, 'login')).toMatchObject(refused);
    expect(await hosts.get('/api/table', newWindow)).toMatchObject({ status: 401 });
    expect(await elsewhere.buy(newLogin, body, 'process')).toMatchObject(refused);
    for (const [hall, mainGame] of [[sameChain, 1], [otherChain, 1], ...otherGames] as const) {
      const round = await laterRound(hall, mainGame);
      expect(await fixture.buy(player, round)).toMatchObject({ ok: false, refusal: { code: 'on_break' } });
    }
  });

  it('200 concurrent purchases are all refused, in one process and another, and take nothing', async () => {
    await playOn(minutes(62));
    const before = await fixture.balance(hallId, playerId);
    const body = { roundId: lastRound.roundId, ticketKind: 'large', count: 1 };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        (at % 2 === 0 ? hosts : elsewhere).buy(cookie, body, `at-once-${at}`),
      ),
    );
    expect(new Set(answers.map(({ json }) => (json as { code?: string }).code))).toEqual(
      new Set(['on_break']),
    );
    expect(await fixture.balance(hallId, playerId)).toEqual(before);
  });

  it('a repeated request for an earlier purchase gets the same answer, and its tickets are drawn and paid', async () => {
    const [round] = await fixture.roundsOf(hallId);
    const body = {
      roundId: (round ?? (await fixture.roundOnSale(hallId))).roundId,
      ticketKind: 'large',
      count: 2,
    };
    const bought = await hosts.buy(cookie, body, 'lost');
    expect(bought).toMatchObject({ status: 200 });
    await playOn(minutes(60));
    expect(await hosts.buy(cookie, body, 'lost')).toMatchObject({
      status: 200,
      json: { tickets: (bought.json as { tickets: object[] }).tickets },
    });
    const key = { hallId, roundId: body.roundId };
    clock.set((await fixture.reread(key)).startsAt);
    await fixture.playToEnd(key);
    expect((await fixture.reread(key)).phase).toBe('finished');
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ winningsOre: expect.any(Number) });
    const { winningsOre } = await fixture.balance(hallId, playerId);
    expect(winningsOre).toBeGreaterThan(0);
  });
});

describe('a session of play', () => {
  it('spans windows, halls, logins and stakes; an absence of five minutes ends it', async () => {
    const otherHall = await fixture.newHall(allAfternoon, 4);
    const player = await fixture.newPlayer([hallId, otherHall]);
    const first = await hosts.openWindow(await hosts.logIn(player), hallId);
    const { roundId } = await laterRound();
    await hosts.buy(first, { roundId, ticketKind: 'large', count: 2 }, 'first');
    clock.advance(minutes(4));
    const second = await hosts.openWindow(await hosts.logIn(player), otherHall);
    const there = await laterRound(otherHall);
    await hosts.buy(second, { roundId: there.roundId, ticketKind: 'quick', count: 1 }, 'second');
    expect((await tableIn(second)).session).toMatchObject({ openedAt: noon.toISOString() });
    clock.advance(minutes(5));
    const backAt = clock.now().toISOString();
    expect((await tableIn(second)).session).toMatchObject({ openedAt: backAt });
    const later = await hosts.openWindow(await hosts.logIn(player), hallId);
    expect((await tableIn(later)).session).toMatchObject({ openedAt: backAt });
  });

  it('is extended by purchases even when the window opens no stream, so that a break follows in that case too', async () => {
    for (let passed = 0; passed < 60; passed += 4) {
      expect(await buyIn(cookie, `purchase-${passed}`)).toMatchObject({ status: 200 });
      clock.advance(minutes(4));
    }
    expect(await buyIn(cookie, 'one-more')).toMatchObject(refused);
    // Nothing was bought since minute 56, and no window was open: five minutes later that counted as a break.
    clock.advance(seconds(59));
    expect(await buyIn(cookie, 'too-soon')).toMatchObject(refused);
    clock.advance(seconds(1));
    expect(await buyIn(cookie, 'later')).toMatchObject({ status: 200 });
  });
});
