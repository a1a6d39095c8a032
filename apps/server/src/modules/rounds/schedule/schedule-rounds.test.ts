import { commitmentOf } from '@lokalbingo/bingo/every-game/draw-order';
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { setSpecialDay } from '../../halls/halls.ts';
import { eventsOfRound, feedAfter } from '../feed/feed-store.ts';
import { openSeed } from '../round-seed.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { openGamesOf } from './open-game-store.ts';
import { scheduleRounds } from './schedule-rounds.ts';

const fixture = useRoundFixture();
const schedule = () => scheduleRounds(fixture.database.db, fixture.conductorDeps());

describe('scheduling', () => {
  it('puts the rest of the day on sale, each round with the commitment to a seed of its own', async () => {
    const hallId = await fixture.newHall({ firstStart: '11:00:00', lastStart: '13:00:00' });
    await schedule();
    const rounds = await fixture.roundsOf(hallId);
    expect(rounds).toHaveLength(12);
    expect(rounds[0]).toMatchObject({
      startsAt: new Date('2026-11-21T12:05:00+01:00'),
      phase: 'on_sale',
      nextStepAt: new Date('2026-11-21T12:04:50+01:00'),
    });
    const commitments = await Promise.all(
      rounds.map(async (round) => commitmentOf(await openSeed(fixture.database.db, ringForTests, round))),
    );
    expect(rounds.map((round) => round.commitment)).toEqual(commitments);
    expect(new Set(commitments).size).toBe(12);
  });

  it('puts a whole day of rounds every twelve seconds on sale at once', async () => {
    fixture.clock.set('2026-11-22T00:00:00+01:00');
    const pace = { startIntervalMs: seconds(12), saleClosesBeforeStartMs: seconds(1), drawIntervalMs: 100 };
    const hallId = await fixture.newHall({ firstStart: '00:00:00', lastStart: '23:59:59', ...pace });
    await schedule();
    expect(await fixture.roundsOf(hallId)).toHaveLength(7199);
  });

  it('publishes each round in the feed, numbered without gaps in the order of their starts', async () => {
    const hallId = await fixture.newHall({ lastStart: '13:00:00' });
    await schedule();
    const rounds = await fixture.roundsOf(hallId);
    const entries = await feedAfter(fixture.database.db, { hallId, mainGame: 1 }, { seq: 0, atMost: 100 });
    expect(entries.map(({ seq }) => seq)).toEqual(rounds.map((_, at) => at + 1));
    expect(entries.map(({ roundId }) => roundId)).toEqual(rounds.map(({ roundId }) => roundId));
    const [first] = rounds;
    const state = replayRound(mainBingo, await eventsOfRound(fixture.database.db, first!));
    expect(state).toMatchObject({ status: 'on_sale', commitment: first!.commitment });
  });

  it('adds nothing when repeated, also from several processes concurrently', async () => {
    const hallId = await fixture.newHall({ lastStart: '14:00:00' });
    const added = await Promise.all([schedule(), schedule(), schedule()]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(23);
    expect(await schedule()).toBe(0);
    expect(await fixture.roundsOf(hallId)).toHaveLength(23);
  });

  it('puts the next day on sale before midnight, and not earlier', async () => {
    const hallId = await fixture.newHall({ firstStart: '10:00:00', lastStart: '10:00:00' });
    fixture.clock.set('2026-11-21T23:20:00+01:00');
    await schedule();
    expect(await fixture.roundsOf(hallId)).toHaveLength(0);
    fixture.clock.advance(minutes(15));
    await schedule();
    const rounds = await fixture.roundsOf(hallId);
    expect(rounds.map((round) => round.startsAt)).toEqual([new Date('2026-11-22T10:00:00+01:00')]);
  });

  it('leaves out the days on which the hall is closed', async () => {
    const hallId = await fixture.newHall({ firstStart: '10:00:00', lastStart: '10:00:00' });
    fixture.clock.set('2026-11-21T23:40:00+01:00');
    const closed = { day: osloDay('2026-11-22'), label: 'Vannskade', opensAt: null, closesAt: null };
    await inTransaction(fixture.database.ownerDb, async (tx) => ok(await setSpecialDay(tx, hallId, closed)));
    await schedule();
    expect(await fixture.roundsOf(hallId)).toHaveLength(0);
    const open = { ...closed, opensAt: '12:00', closesAt: '18:00' };
    await inTransaction(fixture.database.ownerDb, async (tx) => ok(await setSpecialDay(tx, hallId, open)));
    await schedule();
    expect(await fixture.roundsOf(hallId)).toHaveLength(1);
  });

  it('leaves out games that the hall has closed', async () => {
    const hallId = await fixture.newHall({ open: false });
    await schedule();
    expect(await fixture.roundsOf(hallId)).toHaveLength(0);
  });
});

describe('a game', () => {
  it('is open while a round of the day remains to be played, and shows when the next draw begins', async () => {
    const hallId = await fixture.newHall();
    const open = async () =>
      (await openGamesOf(fixture.database.db, [hallId], fixture.clock.now())).get(hallId);
    expect(await open()).toBeUndefined();
    const round = await fixture.roundOnSale(hallId);
    expect(await open()).toEqual(new Map([[1, { nextDrawAt: round.startsAt }]]));
    fixture.clock.set(round.startsAt);
    expect(await open()).toEqual(new Map([[1, { nextDrawAt: null }]]));
    fixture.clock.set('2026-11-20T23:45:00+01:00');
    expect(await open()).toBeUndefined();
    fixture.clock.set('2026-11-21T12:00:00+01:00');
    await fixture.playToEnd(round);
    expect(await open()).toBeUndefined();
  });
});
