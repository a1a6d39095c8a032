import { mainGames } from '@lokalbingo/bingo/main-game';
import { type FeedNotice, feedNotice, liveEvent } from '@lokalbingo/contract/round-feed';
import type { Table } from '@lokalbingo/contract/rounds';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { countNobody } from '../../platform/http/rate-limit.ts';
import { openLiveFeed } from '../../platform/live-feed.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { mountGame } from '../../platform/server-module.ts';
import { longTimeouts } from '../../platform/testing/long-timeouts.ts';
import { endSessions, lockPlayer } from '../identity/identity.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { breakRule } from '../responsible-play/testing/break-rule.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { gameLaunchModule } from './game-launch.ts';
import { type GameHosts, useGameHosts } from './testing/game-window.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture, { streamsAtMost: 7 });
const otherProcess = useGameHosts(fixture);
const lines: AbortController[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.abort();
});

/** Starts a client that requests the feed over HTTP and reads it, message by message. */
async function lineTo(
  cookie: string,
  path = '/api/feed',
  headers: Record<string, string> = {},
  host: GameHosts = hosts,
) {
  const line = new AbortController();
  lines.push(line);
  const answer = await fetch(`${await host.hostUrl()}${path}`, {
    headers: { cookie, ...headers },
    signal: line.signal,
  });
  const received = {
    seqs: [] as number[],
    notices: [] as FeedNotice[],
    text: '',
    hasEnded: false,
    // The reason, when the stream was refused or received an invalid message.
    cutBy: undefined as unknown,
  };
  const read = async (): Promise<void> => {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      received.text += piece;
      const messages = received.text.split('\n\n');
      received.text = messages.pop() ?? '';
      for (const message of messages) {
        const field = (name: string) => message.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
        const data = field('data');
        if (data === undefined) continue;
        if (field('event') === 'notice') received.notices.push(feedNotice.parse(JSON.parse(data)));
        else {
          liveEvent.parse(JSON.parse(data));
          received.seqs.push(Number(field('id')));
        }
      }
    }
  };
  read()
    .catch((error: unknown) => {
      received.cutBy = error;
    })
    .finally(() => {
      received.hasEnded = true;
    });
  return { answer, received, cut: () => line.abort() };
}

/** Starts a client and waits until its stream is open. */
async function reader(...parameters: Parameters<typeof lineTo>) {
  const { answer, received, cut } = await lineTo(...parameters);
  if (answer.status !== 200) await expect.poll(() => received.hasEnded).toBe(true);
  expect(answer.status, received.text).toBe(200);
  return { answer, received, cut };
}

const windowOf = async (playerId: number, hallId: number) => {
  const token = await hosts.logIn(playerId);
  return { token, cookie: await hosts.openWindow(token, hallId) };
};

describe.each(mainGames)('a stream that is lost in the middle of a draw of main game %d', (mainGame) => {
  const host = useGameHosts(fixture, { mainGame });

  it('continues with the very next event after reconnecting, and reaches the current round state', async () => {
    const { hallId, round, players } = await sellRound(fixture, { mainGame });
    const cookie = await host.openWindow(await host.logIn(players[0]!), hallId);
    const tableNow = async () => (await host.get('/api/table', cookie)).json as Table;
    const begun = await tableNow();
    const conductor = fixture.newConductor();
    const drawOn = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await fixture.toNextStep(round);
        await conductor.work();
      }
      return (await tableNow()).seq;
    };
    const first = await reader(cookie, `/api/feed?after=${begun.seq}`, {}, host);
    const seenUntil = await drawOn(5);
    await expect.poll(() => first.received.seqs.at(-1)).toBe(seenUntil);
    first.cut();
    await expect.poll(() => first.received.hasEnded).toBe(true);
    await drawOn(4);
    // Reconnects as a browser does: with the original address, and the last event number it has seen.
    const lastSeen = { 'last-event-id': String(seenUntil) };
    const second = await reader(cookie, `/api/feed?after=${begun.seq}`, lastSeen, host);
    const meanwhile = await drawOn(1);
    await expect.poll(() => second.received.seqs.at(-1)).toBe(meanwhile);
    await fixture.playToEnd(round, () => conductor);
    const { seq: newest } = await tableNow();
    await expect.poll(() => second.received.seqs.at(-1)).toBe(newest);
    const allSeqs = [...first.received.seqs, ...second.received.seqs];
    expect(allSeqs).toEqual(Array.from({ length: newest - begun.seq }, (_, at) => begun.seq + 1 + at));
    expect(second.received.notices).toEqual([]);
  });
});

describe('the feed over HTTP', () => {
  it('is an event stream that begins after the snapshot and reports the round to its end', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const { cookie } = await windowOf(players[0]!, hallId);
    const { seq } = (await hosts.get('/api/table', cookie)).json as { seq: number };
    const { answer, received } = await reader(cookie, `/api/feed?after=${seq}`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await fixture.playToEnd(round);
    const { seq: newest } = (await hosts.get('/api/table', cookie)).json as { seq: number };
    await expect.poll(() => received.seqs.at(-1)).toBe(newest);
    expect(received.seqs).toEqual(Array.from({ length: newest - seq }, (_, at) => seq + 1 + at));
    expect(received.notices).toEqual([]);
  });

  it('continues after Last-Event-ID, which takes precedence over the address', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const { cookie } = await windowOf(players[0]!, hallId);
    await fixture.playToEnd(round);
    const { received } = await reader(cookie, '/api/feed?after=0', { 'last-event-id': '5' });
    await expect.poll(() => received.seqs.length).toBeGreaterThan(0);
    expect(received.seqs[0]).toBe(6);
  });

  it('reports a gap with the newest number, and ends', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { cookie } = await windowOf(players[0]!, hallId);
    const { received } = await reader(cookie, '/api/feed?after=999');
    await expect.poll(() => received).toMatchObject({ notices: [{ type: 'gap' }], hasEnded: true });
  });

  it('ends when another window takes over, and when the player logs out', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { token, cookie } = await windowOf(players[0]!, hallId);
    const first = await reader(cookie);
    const second = await reader(await hosts.openWindow(token, hallId));
    await expect
      .poll(() => first.received)
      .toMatchObject({ notices: [{ type: 'taken_over' }], hasEnded: true });
    await hosts.logOut(token);
    await expect
      .poll(() => second.received)
      .toMatchObject({ notices: [{ type: 'session_ended' }], hasEnded: true });
  });

  it('ends in every process when the player logs out', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { token, cookie } = await windowOf(players[0]!, hallId);
    const here = await reader(cookie);
    const there = await reader(cookie, '/api/feed', {}, otherProcess);
    await hosts.logOut(token);
    for (const { received } of [here, there])
      await expect
        .poll(() => received)
        .toMatchObject({ notices: [{ type: 'session_ended' }], hasEnded: true });
  });

  it.each(['in the hall', 'from all halls'])(
    'ends in every process when the player pauses %s, gives the reason, and repeats it when the client comes back',
    async (where) => {
      const { hallId, players } = await sellRound(fixture);
      const playerId = players[0]!;
      const { token, cookie } = await windowOf(playerId, hallId);
      const other = await windowOf(players[1]!, hallId);
      const [mine, theirs] = [await reader(cookie), await reader(other.cookie)];
      // Simulates a pause that another process began.
      await inTransaction(fixture.database.db, async (tx) => {
        const endsOn = osloDay('2026-12-24');
        if (where === 'in the hall') await beginPause(tx, fixture, { hallId, playerId, endsOn });
        else {
          await lockPlayer(tx, playerId);
          await beginGlobalPause(tx, fixture, { playerId, endsOn });
          await endSessions(tx, playerId, { now: fixture.clock.now() });
        }
        return ok(undefined);
      });
      await expect.poll(() => mine.received).toMatchObject({ notices: [{ type: 'paused' }], hasEnded: true });
      const code = where === 'in the hall' ? 'hall_paused' : 'globally_paused';
      expect(await hosts.get('/api/feed', cookie)).toMatchObject({ status: 403, json: { code } });
      const ofPortal = where === 'in the hall' ? code : 'no_valid_token';
      expect((await hosts.askForToken(token, hallId)).json).toMatchObject({ code: ofPortal });
      expect(theirs.received).toMatchObject({ notices: [], hasEnded: false, cutBy: undefined });
    },
  );

  it('is unaffected by a pause in another hall', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { cookie } = await windowOf(players[0]!, hallId);
    const { received } = await reader(cookie);
    const pausedHall = await fixture.newHall();
    await inTransaction(fixture.database.db, async (tx) =>
      ok(
        await beginPause(tx, fixture, {
          hallId: pausedHall,
          playerId: players[0]!,
          endsOn: osloDay('2026-12-24'),
        }),
      ),
    );
    expect((await hosts.get('/api/table', cookie)).status).toBe(200);
    expect(received).toMatchObject({ notices: [], hasEnded: false, cutBy: undefined });
  });

  it('is refused without a session, or for an invalid number', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { token, cookie } = await windowOf(players[0]!, hallId);
    expect((await hosts.get('/api/feed')).status).toBe(401);
    expect((await hosts.get('/api/feed?after=-1', cookie)).status).toBe(400);
    expect((await hosts.get('/api/feed', cookie, { 'last-event-id': 'x' })).status).toBe(400);
    await hosts.logOut(token);
    expect(await hosts.get('/api/feed', cookie)).toMatchObject({
      status: 401,
      json: { code: 'no_valid_token' },
    });
  });

  it('has room for the newest few streams of a window, and for a limited number of windows', async () => {
    const { hallId, players } = await sellRound(fixture);
    const mine = await windowOf(players[0]!, hallId);
    const others = await windowOf(players[1]!, hallId);
    const lines: Awaited<ReturnType<typeof reader>>[] = [];
    for (let line = 0; line < 40; line += 1) lines.push(await reader(mine.cookie));
    await expect
      .poll(() => lines.map(({ received }) => received.hasEnded))
      .toEqual([...Array(37).fill(true), ...Array(3).fill(false)]);
    for (let line = 0; line < 3; line += 1) await reader(others.cookie);
    const third = await windowOf(players[2]!, hallId);
    await reader(third.cookie);
    const { answer, received } = await lineTo(third.cookie);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(() => JSON.parse(received.text).code).toBe('unavailable');
    // Other calls are answered as usual, and a closed stream makes room.
    expect((await hosts.get('/api/table', third.cookie)).status).toBe(200);
    await hosts.logOut(mine.token);
    await expect.poll(async () => (await lineTo(third.cookie)).answer.status).toBe(200);
  });

  it('ends immediately when it opens while the server is closing', async () => {
    const { hallId, players } = await sellRound(fixture);
    const { cookie } = await windowOf(players[0]!, hallId);
    const { pool, url } = fixture.database;
    const log = pino({ level: 'silent' });
    const liveFeed = await openLiveFeed(url, log);
    const app = createHttpServer({ log, waits: longTimeouts });
    const launch = gameLaunchModule({
      ...fixture.conductorDeps(),
      log,
      liveFeed,
      breakRule,
    });
    const isClosing = Promise.withResolvers<void>();
    app.addHook('preClose', async () => isClosing.resolve());
    await mountGame({ app, mainGame: 1, isSecure: false, count: countNobody }, async () => undefined, [
      launch,
    ]);
    const hostUrl = await app.listen({ port: 0, host: '127.0.0.1' });

    const blocker = await pool.connect();
    await blocker.query('BEGIN; LOCK TABLE game_launch.sessions');
    const opening = fetch(`${hostUrl}/api/feed`, { headers: { cookie } });
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    const closing = app.close();
    await isClosing.promise;
    await blocker.query('COMMIT');
    blocker.release();
    expect(await (await opening).text()).toBe(': open\n\n');
    await closing;
    await liveFeed.close();
  });
});
