import { minutes } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { addTestStaff } from '../staff/testing/test-staff.ts';
import { eventsOfRound } from './feed/feed-store.ts';
import { roundsOfPlayer } from './recall/recall-store.ts';
import type { RoundKey } from './round.ts';
import { roundsRetention } from './rounds.ts';
import { sellRound } from './testing/played-round.ts';
import { publicProof } from './testing/proofs.ts';
import { useRoundFixture } from './testing/round-fixture.ts';
import { aroundRounds } from './today/today-store.ts';

const fixture = useRoundFixture();
const { database } = fixture;
beforeEach(fixture.leaveEarlierRounds);

const day90 = '2020-03-31T23:59:59+02:00';
const day91 = '2020-04-01T00:00:00+02:00';

/** Runs the nightly rule at a moment. */
async function night(at: string): Promise<void> {
  const rule = roundsRetention(90).removals?.find((removal) => removal.rule === 'rounds.events');
  while (
    (await inTransaction(database.db, async (tx) => ok(await rule?.removeSome(tx, new Date(at))))).value
  );
}
const rowsOf = async ({ hallId, roundId }: RoundKey): Promise<number> => {
  const statement =
    'SELECT count(*)::integer AS rows FROM rounds.events WHERE (hall_id, round_id) = ($1, $2)';
  return (await database.pool.query(statement, [hallId, roundId])).rows[0].rows;
};
const endOnNewYear = ({ hallId, roundId }: RoundKey) =>
  database.pool.query(
    "UPDATE rounds.rounds SET ended_at = '2020-01-01T12:00:00+01:00' WHERE (hall_id, round_id) = ($1, $2)",
    [hallId, roundId],
  );

/** Creates a round of three players that ended on 1 January 2020. */
async function pastRound(setup: Parameters<typeof fixture.newHall>[0] = {}) {
  const sold = await sellRound(fixture, setup);
  await fixture.playToEnd(sold.round);
  await endOnNewYear(sold.round);
  return sold;
}

describe('the events of an ended round', () => {
  it('are rows for 90 days and a list after that, and the proof and the replay of the round stay the same', async () => {
    const { round } = await pastRound();
    const shown = async () => [
      await publicProof(database.db, round),
      await eventsOfRound(database.db, round),
    ];
    const before = await shown();
    await night(day90);
    expect(await rowsOf(round)).toBeGreaterThan(20);
    await night(day91);
    expect(await rowsOf(round)).toBe(0);
    expect(await shown()).toEqual(before);
  });

  it('still show after 90 days why the round was cancelled', async () => {
    const { round, players } = await sellRound(fixture);
    fixture.clock.set(new Date(round.startsAt.getTime() + minutes(10) + 1));
    await fixture.newConductor().work();
    await endOnNewYear(round);
    await night(day91);
    expect(await rowsOf(round)).toBe(0);
    expect((await aroundRounds(database.db, [round]))(round).cancelReason).toBe('technical_fault');
    const [recalled] = await roundsOfPlayer(database.db, players[0] ?? 0, [{ ...round, isNew: false }]);
    expect(recalled?.cancelledBecause).toBe('technical_fault');
  });

  it.each([
    [
      'a complaint about it is open',
      `INSERT INTO complaints.complaints (hall_id, player_id, about, round_id, words, received_at, due_at, request_key)
       SELECT $1, $3, 'round', $2::bigint, 'Feil tall', '2020-01-02', '2020-01-16', gen_random_uuid() WHERE $4 > 0`,
      'UPDATE complaints.complaints SET answered_at = now() WHERE hall_id = $1',
    ],
    [
      'a legal hold names one of its players',
      `INSERT INTO retention.legal_holds (player_id, hall_id, placed_by, reason, ends_on, set_at)
       SELECT $3::bigint, $1, $4, 'Sak 12 i tingretten', '2099-01-01', '2020-01-02' WHERE $2::bigint > 0`,
      `UPDATE retention.legal_holds SET ended_at = now(), ended_by = placed_by, ended_because = 'Saken er over' WHERE hall_id = $1`,
    ],
    [
      'the books of its hall have an unexplained discrepancy',
      `INSERT INTO books.findings (hall_id, kind, subject, stake_ore, first_seen_at, last_seen_at)
       SELECT $1, 'held_differs', 'stakes_held', 0, '2020-01-02', '2020-01-02' WHERE $2::bigint + $3::bigint + $4 > 0`,
      "UPDATE books.findings SET ended_at = now(), ended_because = 'agrees' WHERE hall_id = $1",
    ],
  ])('remain rows while %s', async (_, begin, end) => {
    const { hallId, round, players } = await pastRound();
    const staffId = await addTestStaff(database.ownerDb, fixture.clock, [{ role: 'hall_manager', hallId }]);
    await database.pool.query(begin, [hallId, round.roundId, players[0], staffId]);
    await night(day91);
    expect(await rowsOf(round)).toBeGreaterThan(20);
    await database.pool.query(end, [hallId]);
    await night(day91);
    expect(await rowsOf(round)).toBe(0);
  });

  it('are moved without delaying a sale or a draw, and without waiting for a locked round', async () => {
    const { hallId, round, players } = await pastRound({ lastStart: '12:15:00' });
    const job = await database.pool.connect();
    await job.query('BEGIN');
    await job.query('SELECT rounds.remove_events($1, 50)', [day91]);
    const [next = round] = await fixture.roundsOf(hallId);
    expect(await fixture.buy(players[0] ?? 0, next)).toMatchObject({ ok: true });
    await fixture.playToEnd(next);
    expect((await fixture.reread(next)).phase).toBe('finished');
    await night(day91);
    expect(await rowsOf(round)).toBeGreaterThan(20);
    await job.query('COMMIT');
    job.release();
    expect(await rowsOf(round)).toBe(0);
  });
});
