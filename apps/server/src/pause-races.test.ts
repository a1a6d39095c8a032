/** Pauses that race with purchases, deposits, other pauses and dying processes. */
import { randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import { listSessions } from '@lokalbingo/contract/identity';
import { getUserTimeouts, playPause, setUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { samplePassword } from './modules/identity/testing/sample-password.ts';
import { trialBalance } from './modules/ledger/ledger.ts';
import { openPurchaseBatcher } from './modules/rounds/sale/purchase-batcher.ts';
import { useRoundFixture } from './modules/rounds/testing/round-fixture.ts';
import { useTestApi } from './testing/test-api.ts';

const fixture = useRoundFixture();
const api = useTestApi((dependencies) => modulesOf(readConfig({}), dependencies), fixture);
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const pauses = {
  'in the hall': (playerId: number, hallId: number) =>
    api.call(setUserTimeouts, { as: playerId, body: { hallId, blockUntilDate: '2026-12-24' } }),
  'from all halls': (playerId: number) =>
    api.call(playPause, { as: playerId, body: { password: samplePassword } }),
} as const;
const kinds = ['in the hall', 'from all halls'] as const;

describe.each(kinds)('a pause %s', (kind) => {
  it('set during 100 purchases allows none after it is confirmed', async () => {
    // Four rounds, because a player may buy more than a hundred tickets in them together.
    const hallId = await fixture.newHall({ lastStart: '12:25:00' });
    const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(10_000) });
    await fixture.roundOnSale(hallId);
    const rounds = await fixture.roundsOf(hallId);
    // One desk per process, so that the purchases are separate transactions.
    const desks = Array.from({ length: 10 }, () =>
      openPurchaseBatcher({ ...fixture, db: fixture.database.db }),
    );
    let sent = 0;
    const buy = (desk: (typeof desks)[number]) => {
      sent += 1;
      const { roundId } = rounds[sent % rounds.length]!;
      const idempotencyKey = randomUUID();
      const tickets = [{ kind: 'quick', count: 1 }] as const;
      return desk({ playerId, hallId, mainGame: 1, roundIds: [roundId], tickets, idempotencyKey });
    };
    const ticketsNow = async () => {
      const stand = await Promise.all(rounds.map(fixture.reread));
      return stand.reduce((sum, { ticketCount }) => sum + ticketCount, 0);
    };
    const purchases = desks.flatMap((desk) => Array.from({ length: 5 }, () => buy(desk)));
    // At least one purchase has begun before the pause is requested.
    await Promise.race(purchases);
    const pausing = pauses[kind](playerId, hallId);
    purchases.push(...desks.flatMap((desk) => Array.from({ length: 5 }, () => buy(desk))));
    expect((await pausing).status).toBe(200);
    const shown = await ticketsNow();
    const outcomes = await Promise.all(purchases);
    expect(await buy(fixture.desk())).toMatchObject({ ok: false });
    expect(await ticketsNow()).toBe(shown);
    const code = kind === 'in the hall' ? 'hall_paused' : 'globally_paused';
    const codes = outcomes.map((outcome) => (outcome.ok ? 'sold' : outcome.refusal.code));
    expect(codes).toHaveLength(100);
    expect(codes.filter((each) => each === 'sold')).toHaveLength(shown);
    expect(codes.filter((each) => each === code)).toHaveLength(100 - shown);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(10_000 - 5 * shown) });
  });

  it('is dated when it begins, after waiting, rather than when it was requested', async () => {
    const hallId = await fixture.newHall();
    const playerId = await fixture.newPlayer(hallId);
    await api.credentials(playerId);
    const { pool } = fixture.database;
    const lock = 'INSERT INTO responsible_play.gates (hall_id, player_id) VALUES ($1, $2)';
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query(lock, [hallId, playerId]);
    const pausing = pauses[kind](playerId, hallId);
    const waiting = `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%responsible_play.gates%'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    fixture.clock.advance(seconds(5));
    await blocker.query('COMMIT');
    blocker.release();
    expect((await pausing).status).toBe(200);
    const table = kind === 'in the hall' ? 'pauses' : 'global_pauses';
    const { rows } = await pool.query(
      `SELECT created_at AS "at" FROM responsible_play.${table} WHERE player_id = $1`,
      [playerId],
    );
    expect(rows).toEqual([{ at: fixture.clock.now() }]);
  });

  it('does not exist when its process dies before the commit, and the next one does', async () => {
    const hallId = await fixture.newHall();
    const playerId = await fixture.newPlayer(hallId);
    await api.credentials(playerId);
    const { pool } = fixture.database;
    await pool.query('INSERT INTO responsible_play.gates (hall_id, player_id) VALUES ($1, $2)', [
      hallId,
      playerId,
    ]);
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM responsible_play.gates WHERE player_id = $1 FOR UPDATE', [playerId]);
    const dying = pauses[kind](playerId, hallId);
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%responsible_play.gates%'`;
    await expect.poll(async () => (await pool.query(kill)).rows).toHaveLength(1);
    expect((await dying).status).toBeGreaterThanOrEqual(500);
    await blocker.query('COMMIT');
    blocker.release();
    expect((await api.send(listSessions, { as: playerId })).statusCode).toBe(200);
    expect(await fixture.buy(playerId, await fixture.roundOnSale(hallId))).toMatchObject({ ok: true });
    expect((await pauses[kind](playerId, hallId)).status).toBe(200);
    expect(await fixture.buy(playerId, await fixture.roundOnSale(hallId))).toMatchObject({ ok: false });
  });
});

describe('200 pauses at once', () => {
  it('of one player in one hall leave the longest in force: each shorter one is refused or began earlier', async () => {
    const hallId = await fixture.newHall();
    const playerId = await fixture.newPlayer(hallId);
    const day = (at: number) => new Date(Date.UTC(2026, 11, 1 + at)).toISOString().slice(0, 10);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        // Shuffled: 7 and 200 are coprime.
        api.call(setUserTimeouts, {
          as: playerId,
          body: { hallId, blockUntilDate: day((at * 7) % 200) },
        }),
      ),
    );
    const { answer } = await api.call(getUserTimeouts, { as: playerId });
    expect(answer?.userTimeouts).toEqual([{ hallId, blockDate: day(199) }]);
    const { rows } = await fixture.database.pool.query(
      'SELECT ends_on::text FROM responsible_play.pauses WHERE player_id = $1 ORDER BY pause_id',
      [playerId],
    );
    // Each is longer than the one before it: none was shortened on the way.
    expect(rows).toEqual(rows.toSorted((one, other) => one.ends_on.localeCompare(other.ends_on)));
    expect(answers.filter((each) => each.answer?.status === 0)).toHaveLength(rows.length);
    expect(answers.filter((each) => each.answer?.status === 1)).toHaveLength(200 - rows.length);
  });

  it('of many players from all halls all begin, and leave no session', async () => {
    const hallId = await fixture.newHall();
    const players = await Promise.all(Array.from({ length: 40 }, () => fixture.newPlayer(hallId)));
    // So many passwords at once exceed the hashing limit; refused players try again.
    const paused = async (playerId: number): Promise<number> => {
      const { status } = await pauses['from all halls'](playerId);
      return status === 503 ? paused(playerId) : status;
    };
    const statuses = await Promise.all(
      players.flatMap((playerId) => Array.from({ length: 5 }, () => paused(playerId))),
    );
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
    const { rows } = await fixture.database.pool.query(
      'SELECT DISTINCT player_id FROM responsible_play.global_pauses WHERE player_id = ANY($1)',
      [players],
    );
    expect(rows).toHaveLength(players.length);
    for (const playerId of players)
      expect((await api.send(listSessions, { as: playerId })).statusCode).toBe(401);
  });
});
