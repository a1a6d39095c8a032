import { days } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '../../platform/database.ts';
import { retentionOfModules as rules } from '../../testing/module-parts.ts';
import { openTestSession } from '../identity/testing/test-session.ts';
import { useWithdrawalFixture } from '../withdrawals/testing/withdrawal-fixture.ts';
import { removeExpired } from './remove-expired.ts';
import { longAgo, oldMember, tablesOfPlayer, tablesThatKnow, visitor } from './testing/old-member.ts';

const fixture = useWithdrawalFixture();
const { database, clock, log, logLines } = fixture;

const night = (at: string) => {
  clock.set(at);
  return removeExpired({ db: database.db, clock, log, rules });
};
const rows = async (statement: string, ...values: unknown[]) =>
  (await database.pool.query(statement, values)).rows;
const isAnonymised = async (playerId: number): Promise<boolean> => {
  const [row] = await rows('SELECT forgotten_at FROM identity.players WHERE player_id = $1', playerId);
  return row.forgotten_at !== null;
};

describe('a player whose relation is over', () => {
  it('keeps all data until its retention ends, and is then only a number', async () => {
    const { playerId, hallId } = await oldMember(fixture);
    const known = await tablesThatKnow(fixture, playerId);
    expect(known).toEqual(tablesOfPlayer.toSorted());

    // Five whole years after 18 June 2015 end on 19 June 2020: declarations are deleted, and other legal records stay.
    await night('2020-06-18T23:59:59+02:00');
    expect(await tablesThatKnow(fixture, playerId)).toEqual(
      known.filter((table) => table !== 'own_details.email_confirmations'),
    );
    await night('2020-06-19T04:30:00+02:00');
    const declared = ['due_diligence.declarations', 'due_diligence.review_cases'];
    const sinceThen = [...declared, 'own_details.email_confirmations'];
    expect(await tablesThatKnow(fixture, playerId)).toEqual(
      known.filter((table) => !sinceThen.includes(table)),
    );

    // The books of 2015 are kept through 2020.
    await night('2020-12-31T23:59:59+01:00');
    expect(await isAnonymised(playerId)).toBe(false);
    await night('2021-01-01T04:30:00+01:00');
    expect(await tablesThatKnow(fixture, playerId)).toEqual(['responsible_play.pauses']);
    expect(await rows('SELECT * FROM identity.players WHERE player_id = $1', playerId)).toMatchObject([
      {
        mobile: `-${playerId}`,
        first_name: '',
        last_name: '',
        password_hash: '',
        email: null,
        birth_date: null,
      },
    ]);
    expect(
      await rows('SELECT contact_address FROM player_cards.cards WHERE player_id = $1', playerId),
    ).toEqual([{ contact_address: null }]);
    expect(
      await rows(
        'SELECT removed, ended_at IS NULL AS is_broken FROM retention.removals WHERE ran_on = $1 AND rule = $2',
        '2021-01-01',
        'rounds.play',
      ),
    ).toEqual([{ removed: 1, is_broken: false }]);
    expect(await rows('SELECT FROM rounds.prizes WHERE hall_id = $1', hallId)).toEqual([]);
    // A past pause is kept for five years as well, as proof that it was enforced, under a number only.
    await night('2021-06-16T04:30:00+02:00');
    expect(await tablesThatKnow(fixture, playerId)).toEqual([]);
    expect(logLines.join('')).not.toMatch(/Kari|Prøve|Storgata|492500/);
  });

  it.each([
    ['2016-02-29T12:00:00+01:00', '2021-02-28T23:59:59+01:00', '2021-03-01T00:00:00+01:00'],
    ['2019-02-28T12:00:00+01:00', '2024-02-28T23:59:59+01:00', '2024-02-29T00:00:00+01:00'],
    ['2016-03-27T00:30:00+01:00', '2021-03-27T23:59:59+01:00', '2021-03-28T00:00:00+01:00'],
    ['2015-12-31T23:59:59+01:00', '2020-12-31T23:59:59+01:00', '2021-01-01T00:00:00+01:00'],
  ])('who last logged in at %s is kept at %s and deleted at %s', async (at, before, due) => {
    const playerId = await visitor(fixture, at);
    await night(before);
    expect(await isAnonymised(playerId)).toBe(false);
    await night(due);
    expect(await isAnonymised(playerId)).toBe(true);
  });

  it('stays when they log in the day before', async () => {
    const playerId = await visitor(fixture, longAgo);
    clock.set('2020-06-15T20:00:00+02:00');
    await openTestSession(database.db, clock, playerId);
    await night('2020-06-16T04:30:00+02:00');
    expect(await isAnonymised(playerId)).toBe(false);
    await night('2025-06-16T04:30:00+02:00');
    expect(await isAnonymised(playerId)).toBe(true);
  });

  it('stays when they log in at that very moment', async () => {
    const playerId = await visitor(fixture, longAgo);
    clock.set('2020-06-20T04:30:00+02:00');
    const login = await database.pool.connect();
    await login.query('BEGIN');
    await login.query('SELECT FROM identity.players WHERE player_id = $1 FOR SHARE', [playerId]);
    const removing = removeExpired({ db: database.db, clock, log, rules });
    await expect
      .poll(
        async () =>
          (
            await rows(
              `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE'`,
            )
          ).length,
      )
      .toBe(1);
    await login.query(
      `INSERT INTO identity.sessions (player_id, token_hash, created_at, last_used_at, expires_at)
       VALUES ($1, sha256('now'), $2, $2, $2)`,
      [playerId, clock.now()],
    );
    await login.query('COMMIT');
    login.release();
    await removing;
    expect(await isAnonymised(playerId)).toBe(false);
  });
});

describe('nobody is anonymised', () => {
  const obstacles: readonly (readonly [what: string, statement: string])[] = [
    ['whose payment is not settled', `UPDATE payments.attempts SET state = 'mismatch' WHERE player_id = $1`],
    ['whose withdrawal is open', `UPDATE withdrawals.requests SET state = 'approved' WHERE player_id = $1`],
    [
      'whose voucher holds money',
      `UPDATE outside_money.holdings SET closed_at = NULL, told_ore = 1 WHERE player_id = $1`,
    ],
    [
      'whose voucher may hold money',
      `UPDATE outside_money.holdings SET closed_at = NULL, told_ore = NULL, told_at = NULL WHERE player_id = $1`,
    ],
    [
      'whose money is in transit',
      `INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, ask_again_at,
         created_at)
       SELECT hall_id, gen_random_uuid(), holding_id, player_id, party, 'close', 'unknown', opened_at, opened_at
       FROM outside_money.holdings WHERE player_id = $1`,
    ],
    [
      'whose voucher has a discrepancy',
      `UPDATE outside_money.differences SET ended_at = NULL, ended_because = NULL FROM outside_money.movements AS movement
       WHERE differences.movement_id = movement.movement_id AND movement.player_id = $1`,
    ],
    ['whose prize is held', `UPDATE rounds.prizes SET state = 'held' WHERE player_id = $1`],
    ['whose ticket is not finished', 'UPDATE rounds.purchases SET ended_at = NULL WHERE player_id = $1'],
    [
      'whom a legal hold names',
      `UPDATE retention.legal_holds SET ends_on = '2030-01-01' WHERE player_id = $1`,
    ],
    [
      'who is paused and cannot be recognised later',
      `WITH gone AS (DELETE FROM e_id.identities WHERE player_id = $1)
       UPDATE responsible_play.pauses SET ends_on = 'infinity' WHERE player_id = $1`,
    ],
    [
      'on whose account the desk acted later',
      `UPDATE member_desk.acts SET acted_at = '2024-01-01' WHERE player_id = $1`,
    ],
  ];
  it.each(obstacles)('%s', async (_, statement) => {
    const { playerId } = await oldMember(fixture);
    await database.pool.query(statement, [playerId]);
    await night('2026-11-01T04:30:00+01:00');
    expect(await isAnonymised(playerId)).toBe(false);
    expect(await tablesThatKnow(fixture, playerId)).toContain('identity.sessions');
  });

  it('who is owed money, for however long', async () => {
    const { playerId } = await oldMember(fixture, 1);
    await night('2026-11-01T04:30:00+01:00');
    expect(await isAnonymised(playerId)).toBe(false);
    expect(await tablesThatKnow(fixture, playerId)).toContain('due_diligence.declarations');
  });
});

describe('a voucher and its movements', () => {
  const atParty = ['outside_money.holdings', 'outside_money.movements'];
  const known = async (playerId: number) =>
    (await tablesThatKnow(fixture, playerId)).filter((table) => atParty.includes(table));

  /** Returns how many steps were taken with discrepancies in a player's movements. */
  const differ = async (playerId: number) =>
    (
      await database.pool.query(
        `SELECT FROM outside_money.differences JOIN outside_money.difference_steps USING (difference_id)
         JOIN outside_money.movements USING (movement_id) WHERE player_id = $1`,
        [playerId],
      )
    ).rowCount;

  it.each([
    [
      'is open and holds money',
      'UPDATE outside_money.holdings SET closed_at = NULL, told_ore = 500 WHERE player_id = $1',
    ],
    [
      'is open and empty, but its player has returned since',
      `WITH here AS (UPDATE member_desk.acts SET acted_at = '2024-01-01' WHERE player_id = $1)
       UPDATE outside_money.holdings SET closed_at = NULL WHERE player_id = $1`,
    ],
    [
      'has a discrepancy',
      `UPDATE outside_money.differences SET ended_at = NULL, ended_because = NULL FROM outside_money.movements AS movement
       WHERE differences.movement_id = movement.movement_id AND movement.player_id = $1`,
    ],
    [
      'was closed less than five years ago',
      `UPDATE outside_money.holdings SET closed_at = '2021-01-01' WHERE player_id = $1`,
    ],
    [
      'has a movement that ended less than five years ago',
      `INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, ask_again_at,
         created_at, settled_at)
       SELECT hall_id, gen_random_uuid(), holding_id, player_id, party, 'close', 'rejected', opened_at, opened_at, '2021-01-01'
       FROM outside_money.holdings WHERE player_id = $1`,
    ],
    [
      'belongs to a player under a legal hold',
      `UPDATE retention.legal_holds SET ends_on = '2030-01-01' WHERE player_id = $1`,
    ],
  ])('are kept together if the voucher %s', async (_, statement) => {
    const { playerId } = await oldMember(fixture);
    await database.pool.query(statement, [playerId]);
    await night('2026-11-01T04:30:00+01:00');
    expect(await known(playerId)).toEqual(atParty);
  });

  it('are deleted five years after its fiscal year, even if the player still plays', async () => {
    const { playerId } = await oldMember(fixture, 1);
    await night('2020-12-31T23:59:59+01:00');
    expect(await known(playerId)).toEqual(atParty);
    expect(await differ(playerId)).toBe(2);
    const { rows: ids } = await database.pool.query(
      'SELECT movement_id FROM outside_money.movements WHERE player_id = $1',
      [playerId],
    );
    await night('2021-01-01T04:30:00+01:00');
    expect(await known(playerId)).toEqual([]);
    const { rowCount } = await database.pool.query(
      'SELECT FROM outside_money.differences WHERE movement_id = ANY ($1)',
      [ids.map(({ movement_id: id }) => id)],
    );
    expect(rowCount).toBe(0);
    expect(await tablesThatKnow(fixture, playerId)).toContain('outside_money.pseudonyms');
  });

  it('are deleted with the player when the voucher is open and its party has reported it empty', async () => {
    const { playerId } = await oldMember(fixture);
    await database.pool.query(
      'UPDATE outside_money.holdings SET closed_at = NULL, told_ore = 0 WHERE player_id = $1',
      [playerId],
    );
    await night('2021-01-01T04:30:00+01:00');
    expect(await isAnonymised(playerId)).toBe(true);
    expect(await tablesThatKnow(fixture, playerId)).toEqual(['responsible_play.pauses']);
  });
});

describe('the nightly deletion', () => {
  it('does nothing the second time when nothing more has expired', async () => {
    await night('2026-11-02T04:30:00+01:00');
    const again = await night('2026-11-02T05:30:00+01:00');
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
    expect(Object.keys(again).length).toBeGreaterThan(15);
  });

  it('counts each row once, also in two concurrent runs', async () => {
    const playerId = await visitor(fixture, longAgo);
    await manySessions(playerId, 900);
    clock.set('2017-06-30T04:30:00+02:00');
    const counts = await Promise.all([1, 2].map(() => removeExpired({ db: database.db, clock, log, rules })));
    expect(counts.reduce((sum, each) => sum + (each['identity.sessions'] ?? 0), 0)).toBe(900);
    expect(
      await rows(
        `SELECT removed FROM retention.removals WHERE ran_on = '2017-06-30' AND rule = 'identity.sessions'`,
      ),
    ).toEqual([{ removed: 900 }]);
    expect(await rows('SELECT FROM identity.sessions WHERE player_id = $1', playerId)).toHaveLength(1);
  });

  it('leaves a correct count when it is killed, and continues from there', async () => {
    const playerId = await visitor(fixture, longAgo);
    await manySessions(playerId, 2000);
    clock.set('2017-07-01T04:30:00+02:00');
    const counted = async () =>
      Number(
        (
          await rows(
            `SELECT removed FROM retention.removals WHERE ran_on = '2017-07-01' AND rule = 'identity.sessions'`,
          )
        )[0]?.removed ?? 0,
      );
    const left = async () =>
      (await rows('SELECT FROM identity.sessions WHERE player_id = $1', playerId)).length;
    const own = createPool(`${database.url}?application_name=doomed`, () => undefined, { limits: 'none' });
    own.on('connect', (client) => client.on('error', () => undefined));
    const killed = removeExpired({ db: createDatabase(own), clock, log, rules }).then(
      () => 'done',
      () => 'killed',
    );
    await expect.poll(counted, { interval: 1 }).toBeGreaterThan(0);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doomed'`,
    );
    await killed;
    expect((await counted()) + (await left())).toBe(2001);
    await removeExpired({ db: database.db, clock, log, rules });
    expect([await counted(), await left()]).toEqual([2000, 1]);
    await own.end();
  });

  it('raises an alarm for a rule that fails, and runs all others', async () => {
    const playerId = await visitor(fixture, longAgo);
    await manySessions(playerId, 3);
    logLines.length = 0;
    await database.pool.query('ALTER TABLE tries.counted RENAME TO away');
    await expect(night('2018-01-01T04:30:00+01:00')).rejects.toThrow('1 rules');
    await database.pool.query('ALTER TABLE tries.away RENAME TO counted');
    expect(logLines.filter((line) => line.includes('"alarm":"retention_failed"'))).toHaveLength(1);
    expect(await rows('SELECT FROM identity.sessions WHERE player_id = $1', playerId)).toHaveLength(1);
    expect(
      await rows(`SELECT rule FROM retention.removals WHERE ran_on = '2018-01-01' AND ended_at IS NULL`),
    ).toEqual([{ rule: 'tries.counted' }]);
  });
});

/** Creates sessions that ended before a visitor's newest one, a minute apart. */
async function manySessions(playerId: number, count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO identity.sessions (player_id, token_hash, created_at, last_used_at, expires_at)
     SELECT $1::bigint, sha256(($1::bigint * 10000 + n)::text::bytea), at, at, at + interval '8 hours'
     FROM generate_series(1, $2) AS n, LATERAL (SELECT $3::timestamptz + n * interval '1 minute' AS at) AS began`,
    [playerId, count, new Date(Date.parse(longAgo) - days(2))],
  );
  // Replaces the visitor's first session, so that the newest one also has the highest number.
  await openTestSession(database.db, { now: () => new Date(longAgo) }, playerId);
  await database.pool.query(
    `DELETE FROM identity.sessions WHERE player_id = $1 AND device = 'en test' AND session_id < (SELECT max(session_id) FROM identity.sessions WHERE player_id = $1)`,
    [playerId],
  );
}
