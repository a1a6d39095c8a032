import { after, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { countNobody } from '../../platform/http/rate-limit.ts';
import { openLiveFeed } from '../../platform/live-feed.ts';
import { mountGame } from '../../platform/server-module.ts';
import { longTimeouts } from '../../platform/testing/long-timeouts.ts';
import { breakRule } from '../responsible-play/testing/break-rule.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { noon, useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { gameLaunchModule } from './game-launch.ts';
import { findGameSessions, type GameSession, type SessionOfPlayer } from './game-session-store.ts';
import { useGameHosts } from './testing/game-window.ts';
import { openTimes, windowTimesKnownSince } from './window-time-store.ts';
import { trackWindowTimes } from './window-times.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture);
const { database, clock, log, logLines } = fixture;
const running: { stop: () => Promise<void> }[] = [];
let session: GameSession;

const process = () => {
  const lines = trackWindowTimes({ db: database.db, clock, log });
  running.push(lines);
  return lines;
};
const openMs = async (from = '2026-11-01T00:00:00+01:00', to = '2026-12-31T00:00:00+01:00') =>
  (await openTimes(database.db, session.playerId, [new Date(from), new Date(to)])).map(({ ms }) => ms);

beforeEach(async () => {
  const { hallId, players } = await sellRound(fixture);
  await hosts.openWindow(await hosts.logIn(players[0]!), hallId);
  const { session_id: id } = await database.db
    .selectFrom('game_launch.sessions')
    .select('session_id')
    .where('player_id', '=', players[0]!)
    .executeTakeFirstOrThrow();
  [{ session }] = (await findGameSessions(database.db, { gameSessionIds: [id] }, clock.now())) as [
    SessionOfPlayer,
  ];
});
afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())));

describe('the time with an open game window', () => {
  it('runs from the opening of its stream to the end of the stream', async () => {
    const lines = process();
    const end = lines.open(session);
    clock.advance(minutes(12) + seconds(30));
    end();
    clock.advance(hours(2));
    await lines.write();
    expect(await openMs()).toEqual([minutes(12) + seconds(30)]);
    expect(await windowTimesKnownSince(database.db)).toEqual(noon);
  });

  it('is counted while the stream is open, and ends with the last record of a killed process', async () => {
    const lines = process();
    lines.open(session);
    for (const _ of [1, 2, 3]) {
      clock.advance(minutes(1));
      await lines.write();
    }
    clock.advance(hours(9));
    expect(await openMs()).toEqual([minutes(3)]);
  });

  it('is recorded when a window opens, and at most once a minute for the other open windows', async () => {
    const lines = process();
    const seenAt = async () =>
      (
        await database.db
          .selectFrom('game_launch.lines')
          .select('seen_at')
          .where('session_id', '=', session.gameSessionId)
          .orderBy('opened_at')
          .execute()
      ).map(({ seen_at }) => seen_at);
    const [before, later, latest] = [0, 10, 20].map((at) => after(noon, seconds(at)));
    lines.open(session);
    await lines.writeNew();
    clock.set(later!);
    lines.open(session);
    await lines.writeNew();
    expect(await seenAt()).toEqual([before, later]);
    clock.set(latest!);
    await lines.writeNew();
    expect(await seenAt()).toEqual([before, later]);
    await lines.write();
    expect(await seenAt()).toEqual([latest, latest]);
  });

  it('counts once while a new stream is open and the old one is not yet known to be dead', async () => {
    const [here, there] = [process(), process()];
    const endOld = here.open(session);
    clock.advance(minutes(5));
    const endNew = there.open(session);
    clock.advance(minutes(10));
    endOld();
    clock.advance(minutes(5));
    endNew();
    await Promise.all([here.write(), there.write()]);
    expect(await openMs()).toEqual([minutes(20)]);
  });

  it('is recorded by one write at a time, so that two writes never deadlock', async () => {
    const lines = process();
    lines.open(session);
    const endSecond = lines.open(session);
    await lines.write();
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
      return rows.length;
    };
    const before = logLines.length;
    await database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM game_launch.lines FOR UPDATE`.execute(tx);
      void lines.write();
      await expect.poll(waiting).toBe(1);
      // This write has the ended stream before the open one; earlier writes had them in the reverse order.
      endSecond();
      void lines.write();
      await sql`SELECT`.execute(database.db);
      expect(await waiting()).toBe(1);
    });
    await lines.write();
    expect(logLines.slice(before)).toEqual([]);
  });

  it('leaves out the time between a stream and the next', async () => {
    const lines = process();
    lines.open(session)();
    const end = lines.open(session);
    clock.advance(minutes(5));
    end();
    clock.advance(minutes(30));
    const endAgain = lines.open(session);
    clock.advance(minutes(5));
    endAgain();
    await lines.write();
    expect(await openMs()).toEqual([minutes(10)]);
  });

  it.each([
    ['midnight', '2026-11-22T22:40:00Z', ['2026-11-22T00:00+01:00', '2026-11-23T00:00+01:00'], [20, 40]],
    [
      'the hour that is repeated',
      '2026-10-25T00:30:00Z',
      ['2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00'],
      [60],
    ],
    [
      'the hour that is skipped',
      '2026-03-29T00:30:00Z',
      ['2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00'],
      [60],
    ],
  ])('is divided at midnight in Oslo, also over %s', async (_, openedAt, borders, expected) => {
    clock.set(openedAt);
    const lines = process();
    const end = lines.open(session);
    clock.advance(hours(1));
    end();
    await lines.write();
    const last = new Date(borders.at(-1)!);
    const parts = [...borders.map((border) => new Date(border)), after(last, hours(25))];
    const times = await openTimes(database.db, session.playerId, parts);
    expect(times.toSorted((one, other) => one.part - other.part).map(({ ms }) => ms / minutes(1))).toEqual(
      expected,
    );
  });

  it('is recorded at the next interval when it cannot be written now', async () => {
    const lines = process();
    const end = lines.open(session);
    clock.advance(minutes(1));
    end();
    await database.pool.query('ALTER TABLE game_launch.lines RENAME TO away');
    lines.open(session);
    await lines.writeNew();
    expect(logLines.some((line) => line.includes('could not be recorded'))).toBe(true);
    await database.pool.query('ALTER TABLE game_launch.away RENAME TO lines');
    clock.advance(minutes(2));
    await lines.writeNew();
    expect(await openMs()).toEqual([minutes(3)]);
  });

  it('extends a session of play from the first stream until an absence, even across processes', async () => {
    const playOf = async () =>
      database.db
        .selectFrom('responsible_play.play_sessions')
        .select(['began_at as beganAt', 'seen_at as seenAt'])
        .where('player_id', '=', session.playerId)
        .executeTakeFirst();
    const [here, there] = [process(), process()];
    here.open(session)();
    clock.advance(minutes(4));
    there.open(session);
    clock.advance(minutes(30));
    // Writes the later moment first: a late record never shortens the time.
    await there.write();
    await here.write();
    expect(await playOf()).toEqual({ beganAt: noon, seenAt: clock.now() });
    clock.advance(minutes(5));
    const backAt = clock.now();
    here.open(session);
    await here.write();
    expect(await playOf()).toEqual({ beganAt: backAt, seenAt: backAt });
  });

  it('is never negative when a clock is set back', async () => {
    const lines = process();
    const end = lines.open(session);
    clock.advance(-minutes(5));
    end();
    await lines.write();
    expect(await openMs()).toEqual([]);
  });
});

describe('a stream over HTTP', () => {
  it('is recorded when its host stops, for as long as it was open', async () => {
    const cookie = await hosts.openWindow(await hosts.logIn(session.playerId), session.hallId);
    const liveFeed = await openLiveFeed(database.url, log);
    const app = createHttpServer({ log, waits: longTimeouts });
    await mountGame({ app, mainGame: 1, isSecure: false, count: countNobody }, async () => undefined, [
      gameLaunchModule({ ...fixture.conductorDeps(), liveFeed, breakRule }),
    ]);
    const hostUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    const line = new AbortController();
    const open = await fetch(`${hostUrl}/api/feed`, { headers: { cookie }, signal: line.signal });
    expect(open.status).toBe(200);
    clock.advance(minutes(7));
    await app.close();
    line.abort();
    await liveFeed.close();
    expect(await openMs()).toEqual([minutes(7)]);
  });
});
