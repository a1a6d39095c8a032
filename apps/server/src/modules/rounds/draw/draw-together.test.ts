/** Rounds that are due at the same time, one per hall: they share transactions, and nothing else. */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { after, minutes } from '@lokalbingo/contract/durations';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { advanceRounds } from './advance-rounds.ts';
import { type Conductor, createConductor } from './conductor.ts';
import { createRoundCache } from './round-cache.ts';

const fixture = useRoundFixture();
beforeEach(fixture.leaveEarlierRounds);
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

async function soldRounds(count: number, ...setup: Parameters<typeof fixture.newHall>): Promise<Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < count) rounds.push((await sellRound(fixture, ...setup)).round);
  return rounds;
}

const isOver = async (rounds: readonly RoundKey[]): Promise<boolean> =>
  (await Promise.all(rounds.map(fixture.reread))).every(({ nextStepAt }) => nextStepAt === null);

/** Runs conductors concurrently at each moment at which some of the rounds are due, until all have ended. */
async function playAll(
  rounds: readonly Round[],
  conductors: readonly Conductor[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  while (!(await isOver(rounds))) {
    const due = (await Promise.all(rounds.map(fixture.reread))).flatMap(({ nextStepAt }) => nextStepAt ?? []);
    const next = Math.min(...due.map((at) => at.getTime()));
    if (next > fixture.clock.now().getTime()) fixture.clock.set(new Date(next));
    await Promise.all([...conductors.map((conductor) => conductor.work()), meanwhile()]);
  }
}

async function expectEachBallOnce(rounds: readonly RoundKey[]): Promise<void> {
  for (const round of rounds) {
    await expectPlayed(fixture, round);
    const positions = (await eventsOfRound(fixture.database.db, round)).flatMap((event: RoundEvent) =>
      event.type === 'ball_called' ? [event.position] : [],
    );
    expect(positions).toEqual(positions.map((_, at) => at + 1));
  }
}

describe('rounds of many halls that are due together', () => {
  it('take as many statements for a ball as a single round: six with begin and commit, and eleven for the first ball', async () => {
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: fixture.database.serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const rounds = await soldRounds(6);
    fixture.clock.set(rounds[0]!.saleClosesAt);
    await fixture.newConductor().work();
    const deps = { ...fixture.conductorDeps(), roundCache: createRoundCache() };
    const step = async (some: readonly Round[]): Promise<number> => {
      statements.length = 0;
      const taken = await inTransaction(db, async (tx) => ok(await advanceRounds(tx, deps, some)));
      expect(taken.value).toBe(some.length);
      return statements.length;
    };
    fixture.clock.set(rounds[0]!.startsAt);
    expect(await step(rounds.slice(0, 1))).toBe(11);
    expect(await step(rounds.slice(1))).toBe(11);
    // No row is full before the fourth ball.
    fixture.clock.advance(3000);
    expect(await step(rounds.slice(0, 1))).toBe(6);
    expect(await step(rounds.slice(1))).toBe(6);
  });

  it('are drawn once each by several concurrent conductors', async () => {
    const rounds = await soldRounds(5);
    await playAll(rounds, [fixture.newConductor(), fixture.newConductor(), fixture.newConductor()]);
    await expectEachBallOnce(rounds);
  });

  it('are closed, drawn and settled while their halls sell tickets for the next', async () => {
    const rounds = await soldRounds(3, { mainGame: 3, lastStart: '12:20:00', startIntervalMs: minutes(5) });
    const later = await Promise.all(
      rounds.map(async ({ hallId }) => (await fixture.roundsOf(hallId, 3)).slice(1)),
    );
    const buyers = await Promise.all(rounds.map(({ hallId }) => fixture.newPlayer(hallId)));
    const bought: Promise<{ readonly ok: boolean }>[] = [];
    const sell = async (): Promise<void> => {
      const on = later.flatMap((ofHall, at) =>
        ofHall
          .filter(({ saleClosesAt }) => saleClosesAt > fixture.clock.now())
          .map((round) => fixture.buy(buyers[at]!, round)),
      );
      // Later rounds hold thirty tickets a player, and the money runs out.
      bought.push(...on);
      await Promise.all(on);
    };
    const all = [...rounds, ...later.flat()];
    await playAll(all, [fixture.newConductor(), fixture.newConductor()], sell);
    await expectEachBallOnce(all);
    expect((await Promise.all(bought)).filter((outcome) => outcome.ok).length).toBeGreaterThan(20);
  });
});

describe('a fault in one hall', () => {
  it('stops no other, neither at an ordinary ball nor at the end', async () => {
    const rounds = await soldRounds(5);
    const broken = rounds[2]!;
    const others = rounds.filter((round) => round !== broken);
    const conductor = fixture.newConductor();
    fixture.clock.set(broken.saleClosesAt);
    await conductor.work();
    fixture.clock.set(broken.startsAt);
    await conductor.work();
    // The number of its next feed event is taken.
    await fixture.database.pool.query(
      `INSERT INTO rounds.events (hall_id, main_game, seq, round_id, event, at)
       SELECT hall_id, main_game, last_seq + 1, $2, '{}', now() FROM rounds.feeds WHERE hall_id = $1 AND main_game = 1`,
      [broken.hallId, broken.roundId],
    );
    await playAll(others, [conductor]);
    await expectEachBallOnce(others);
    expect(await fixture.reread(broken)).toMatchObject({ phase: 'drawing', ballsCalled: 0 });
    await fixture.database.pool.query(`DELETE FROM rounds.events WHERE hall_id = $1 AND event = '{}'`, [
      broken.hallId,
    ]);
    fixture.clock.advance(minutes(2));
    await playAll([broken], [conductor]);
    await expectEachBallOnce([broken]);
  });

  it('delays no ball of another, though its money cannot be moved', async () => {
    const [stuck, other] = (await soldRounds(2, { mainGame: 3 })) as [Round, Round];
    const conductor = createConductor(fixture.conductorDeps());
    fixture.clock.set(stuck.saleClosesAt);
    await conductor.work();
    fixture.clock.set(stuck.startsAt);
    await conductor.work();
    const holder = await fixture.database.pool.connect();
    const looks: Promise<unknown>[] = [];
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM ledger.accounts WHERE hall_id = $1 FOR UPDATE', [stuck.hallId]);
      // One is stuck at its first row; the other continues to its end.
      for (let beat = 1; (await fixture.reread(other)).nextStepAt !== null; beat += 1) {
        fixture.clock.set(after(stuck.startsAt, beat * stuck.drawIntervalMs));
        looks.push(...(await conductor.beginDueSteps()).underWay);
        await expect
          .poll(async () => {
            const { ballsCalled, nextStepAt } = await fixture.reread(other);
            return nextStepAt === null || ballsCalled >= beat;
          })
          .toBe(true);
      }
      expect((await fixture.reread(stuck)).phase).toBe('drawing');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await Promise.all(looks);
    await playAll([stuck], [conductor]);
    await expectEachBallOnce([stuck, other]);
  });
});
