import { setImmediate } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { DB } from '../../platform/database.gen.ts';
import { openLiveFeed } from '../../platform/live-feed.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { watchSessions } from './session-watch.ts';
import { useGameHosts } from './testing/game-window.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture);

it('the watch checks any number of windows in one statement, and ends those that are unusable', async () => {
  const { hallId, players } = await sellRound(fixture);
  for (const playerId of players) await hosts.openWindow(await hosts.logIn(playerId), hallId);
  const { pool, url } = fixture.database;
  const { rows: sessions } = await pool.query<{ gameSessionId: number; playerId: number }>(
    'SELECT session_id AS "gameSessionId", player_id AS "playerId" FROM game_launch.sessions WHERE player_id = ANY ($1)',
    [players],
  );
  expect(sessions.length).toBeGreaterThan(2);
  let statements = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements += 1;
    },
  });
  const liveFeed = await openLiveFeed(url, fixture.log);
  const watch = watchSessions({ db, clock: fixture.clock, liveFeed, log: fixture.log });
  const ended: [number, string][] = [];
  // A notification has come since the windows were looked up.
  const receivedBefore = liveFeed.receivedCount() - 1;
  const watchAll = () =>
    sessions.map((session) =>
      watch.watch(session, receivedBefore, (standing) => ended.push([session.playerId, standing])),
    );
  // A change without a notification is found by polling, at the beginning and later.
  const takeOver = (playerId: number | undefined) =>
    pool.query('UPDATE game_launch.sessions SET taken_over_at = opened_at WHERE player_id = $1', [playerId]);
  await takeOver(players[0]);
  const stops = watchAll();
  await expect.poll(() => ended).toEqual([[players[0], 'taken_over']]);
  expect(statements).toBe(1);
  stops[0]?.();
  await takeOver(players[1]);
  watch.lookAtAll();
  await expect.poll(() => ended.slice(1)).toContainEqual([players[1], 'taken_over']);
  expect(statements).toBe(2);
  // No notification has come since these were looked up, so they are not checked before the poll.
  const endedBefore = ended.length;
  for (const session of sessions) stops.push(watch.watch(session, liveFeed.receivedCount(), () => undefined));
  await setImmediate();
  watch.lookAtAll();
  await expect.poll(() => ended.length).toBeGreaterThan(endedBefore);
  expect(statements).toBe(3);
  for (const stop of stops) stop();
  watch.stop();
  await liveFeed.close();
});
