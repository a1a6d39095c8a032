import type { Api } from '@lokalbingo/api-client/api';
import type { LiveFeedOptions, LiveFeedState } from '@lokalbingo/api-client/live-feed';
import { days, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';
import { kroner, zeroOre } from '@lokalbingo/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAt } from './burn-in.ts';
import { WallConnection, type WallState } from './wall-connection.ts';
import { sceneOf } from './wall-scene.ts';

const start = new Date('2026-11-21T18:00:00+01:00');
beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
});

/** A server with one game, whose rounds begin every ten minutes and last two minutes. */
function server() {
  const it = {
    isUp: true,
    isPaired: true,
    codes: 0,
    mainGame: null as ScreenView['shows']['mainGame'],
    options: undefined as LiveFeedOptions<LiveEvent> | undefined,
    openFeeds: 0,
    feedsAtMost: 0,
    seq: 1,
  };
  const roundAt = (at: number) => Math.floor(at / minutes(10));
  const view = (): ScreenView => {
    const now = Date.now();
    const next = new Date((roundAt(now) + 1) * minutes(10));
    const game = { isOpen: true, isUnderWay: false, starts: [next], prices: {}, prizes: [], rules: 1 };
    return {
      serverTime: new Date(now),
      screenName: 'Ved baren',
      hallName: 'Storgata Bingo',
      hallPage: 'https://portal.example/bingohalls/101',
      helpline: { name: 'Hjelpelinjen', phone: '800 800 40' },
      shows: { mainGame: it.mainGame, isPaused: false, message: null, speaks: false },
      identifyUntil: null,
      messages: [],
      openToday: null,
      isClosed: false,
      games: [
        { ...game, mainGame: 1 },
        { ...game, mainGame: 2, starts: [] },
      ],
    };
  };
  const game = (mainGame: 1 | 2): WatchedGame => {
    const now = Date.now();
    const startsAt = new Date((roundAt(now) + 1) * minutes(10));
    const onSale = { roundId: roundAt(now) + 1, startsAt, saleClosesAt: startsAt, commitment: 'a', terms: 0 };
    return {
      version: 1,
      seq: it.seq,
      mainGame,
      current: null,
      waiting: [],
      terms: [{ prices: {}, maxTickets: 30, prizes: [{ kind: 'fixed', amount: kroner(100) }], rules: 1 }],
      onSale: [onSale],
      lastEnded: null,
      serverTime: new Date(now),
      isOpen: true,
      hasCaller: false,
      drawIntervalMs: 3000,
      callerSilentMs: 60_000,
      latestEventAt: null,
    };
  };
  const answers: Record<string, (input: { params?: { game?: 1 | 2; roundId?: number } }) => unknown> = {
    getScreen: view,
    getScreenGame: ({ params }) => game(params?.game ?? 1),
    countScreenTickets: ({ params }) => ({ roundId: params?.roundId, sold: 9, draw: null }),
    getScreenPairing: () => ({ state: it.isPaired ? 'paired' : it.codes > 2 ? 'waiting' : 'none' }),
    startScreenPairing: () => {
      it.codes += 1;
      return { code: `CODE${it.codes}`, expiresAt: new Date() };
    },
  };
  const call = async ({ name, access }: { name: string; access: string }, input = {}) => {
    if (!it.isUp) return { ok: false, problem: { code: 'unavailable', status: 0 } };
    if (access === 'screen' && !it.isPaired)
      return { ok: false, problem: { code: 'no_valid_token', status: 401 } };
    return { ok: true, value: answers[name]?.(input) };
  };
  const openFeed = (options: LiveFeedOptions<LiveEvent>) => {
    it.options = options;
    it.openFeeds += 1;
    it.feedsAtMost = Math.max(it.feedsAtMost, it.openFeeds);
    queueMicrotask(() => sendState({ kind: it.isUp ? 'live' : 'reconnecting' }));
    const close = () => {
      it.openFeeds -= 1;
    };
    return { seq: () => it.seq, retryNow: () => undefined, reconnect: () => undefined, close };
  };
  const sendState = (state: LiveFeedState) => it.options?.onState?.(state);
  const parts = { api: { call } as unknown as Api, apiBase: '/api', openFeed, reload: vi.fn() };
  return { it, parts, sendState, soon: () => vi.advanceTimersByTimeAsync(seconds(1)) };
}
const paired = (state: WallState) => {
  if (state.kind !== 'paired') throw new Error(`The screen is ${state.kind}.`);
  return state;
};

describe('a screen', () => {
  it('shows a code, replaced when it expires, until it is paired, and a new code when it is removed', async () => {
    const { it, parts, sendState, soon } = server();
    it.isPaired = false;
    const wall = new WallConnection(parts);
    await soon();
    expect(wall.state()).toEqual({ kind: 'code', code: 'CODE1' });
    await vi.advanceTimersByTimeAsync(seconds(6));
    expect(wall.state()).toEqual({ kind: 'code', code: 'CODE3' });
    it.isPaired = true;
    await vi.advanceTimersByTimeAsync(seconds(3));
    expect(paired(wall.state()).game?.mainGame).toBe(1);
    it.isPaired = false;
    sendState({ kind: 'reconnecting' });
    await soon();
    expect(wall.state()).toEqual({ kind: 'code', code: 'CODE4' });
    expect(it.openFeeds).toBe(0);
    wall.close();
  });

  it('shows at once the setting that staff choose', async () => {
    const { it, parts, sendState, soon } = server();
    const wall = new WallConnection(parts);
    await soon();
    it.mainGame = 2;
    sendState({ kind: 'reconnecting' });
    await soon();
    expect(paired(wall.state()).game?.mainGame).toBe(2);
    expect(it.openFeeds).toBe(1);
    wall.close();
  });

  it('keeps the last data while the connection is lost for a night, and says since when', async () => {
    const { it, parts, sendState, soon } = server();
    const wall = new WallConnection(parts);
    await soon();
    const { game } = paired(wall.state());
    it.isUp = false;
    sendState({ kind: 'reconnecting' });
    const lostSince = Date.now();
    await vi.advanceTimersByTimeAsync(hours(9));
    expect(paired(wall.state())).toMatchObject({ lostSince, game });
    it.isUp = true;
    sendState({ kind: 'live' });
    // Everything else is unanswered or fails.
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect(paired(wall.state()).lostSince).toBeUndefined();
    wall.close();
  });

  it('follows a draw ball by ball, and shows its result for a while', async () => {
    const { it, parts, soon } = server();
    const wall = new WallConnection(parts);
    await soon();
    const before = paired(wall.state());
    const [onSale] = before.game?.onSale ?? [];
    const state = {
      status: 'drawing' as const,
      commitment: 'a',
      ticketsHash: 'b',
      ticketCount: 9,
      stakesOre: zeroOre,
    };
    const rest = { rules: 1, called: [], next: 7, seed: null, cancelReason: null };
    const current = {
      roundId: onSale?.roundId ?? 0,
      startsAt: start,
      state: { ...state, ...rest, stages: [{ stage: 1, prizeOre: kroner(100), won: null }] },
    };
    const envelope = { version: 1 as const, at: start, startsAt: start, saleClosesAt: start, ownPrizes: [] };
    const event = {
      ...envelope,
      roundId: current.roundId,
      event: { type: 'ball_called' as const, ball: 7, position: 1 },
    };
    expect(sceneOf(before.view, { ...before, game: { ...before.game!, current } }, Date.now()).kind).toBe(
      'draw',
    );
    Object.assign(before.game ?? {}, { current });
    it.options?.onEvent(event, 2);
    expect(paired(wall.state()).game?.current?.state.called).toEqual([7]);
    wall.close();
  });

  it('needs no more memory after 30 days of lost connections, deploys and midnights than after one', async () => {
    const { it, parts, sendState } = server();
    let wall = new WallConnection(parts);
    const changed = vi.fn();
    wall.subscribe(changed);
    let reloads = 0;
    let due = reloadAt(new Date(), 0.5);
    const seen: { timers: number; feeds: number; size: number }[] = [];
    for (let hour = 0; hour < days(30) / hours(1); hour += 1) {
      // Every fifth hour the connection is lost for some minutes.
      if (hour % 5 === 0) {
        it.isUp = false;
        sendState({ kind: 'reconnecting' });
        await vi.advanceTimersByTimeAsync(minutes(4));
        it.isUp = true;
        sendState({ kind: 'live' });
      }
      await vi.advanceTimersByTimeAsync(start.getTime() + (hour + 1) * hours(1) - Date.now());
      if (Date.now() >= due.getTime()) {
        wall.close();
        wall = new WallConnection(parts);
        reloads += 1;
        due = reloadAt(new Date(), 0.5);
      }
      seen.push({
        timers: vi.getTimerCount(),
        feeds: it.openFeeds,
        size: JSON.stringify(wall.state()).length,
      });
    }
    expect(reloads).toBe(30);
    expect(it.feedsAtMost).toBe(1);
    for (const { timers, feeds, size } of seen) {
      expect(timers).toBeLessThanOrEqual(2);
      expect(feeds).toBeLessThanOrEqual(1);
      expect(size).toBeLessThan(2500);
    }
    expect(paired(wall.state()).lostSince).toBeUndefined();
    wall.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a screen reloads each night between three and five, even when the clocks change', () => {
  for (const day of ['2026-11-21', '2026-10-24', '2026-03-28', '2026-12-31'])
    for (const share of [0, 0.5, 0.99]) {
      const due = reloadAt(new Date(`${day}T18:00:00+01:00`), share);
      const time = due.toLocaleTimeString('nb-NO', { timeZone: 'Europe/Oslo' });
      expect(time >= '03:00:00' && time < '05:00:00', `${day} ${time}`).toBe(true);
      expect(due.getTime()).toBeLessThan(new Date(`${day}T18:00:00+01:00`).getTime() + hours(12));
    }
});
