import { commitmentOf, drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { fromHex } from '@lokalbingo/bingo/every-game/hex';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { verifyRound } from '@lokalbingo/bingo/every-game/verify-round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { after, minutes } from '@lokalbingo/contract/durations';
import { kroner, type Ore, ore } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { publicRoundId, type RoundKey } from '../round.ts';
import { openSeed } from '../round-seed.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { roundProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf } from '../ticket-store.ts';
import { advanceRounds } from './advance-rounds.ts';
import type { Conductor } from './conductor.ts';
import { createRoundCache } from './round-cache.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const eventsOf = (key: RoundKey) => eventsOfRound(fixture.database.db, key);
const stateOf = async (key: RoundKey) => replayRound(mainBingo, await eventsOf(key));
const prizesIn = ({ hallId, roundId }: RoundKey) => prizesOf(fixture.database.db, hallId, [roundId]);
const sum = (amounts: readonly Ore[]) => amounts.reduce<number>((total, amount) => total + amount, 0);

/** Runs this many transitions of a round, each when it is due. */
async function steps(conductor: Conductor, round: RoundKey, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    await fixture.toNextStep(round);
    await conductor.work();
  }
}

const soldRound = (...setup: Parameters<typeof fixture.newHall>) => sellRound(fixture, ...setup);

describe('a round', () => {
  it('is played to its end: every stage won and paid as winnings, stakes settled, seed revealed', async () => {
    const { hallId, round, players } = await soldRound();
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
    const prizes = await prizesIn(round);
    for (const playerId of players) {
      const won = prizes.filter((prize) => prize.playerId === playerId).map((prize) => prize.amountOre);
      expect(await fixture.balance(hallId, playerId)).toEqual({
        ownOre: kroner(80),
        winningsOre: sum(won),
      });
    }
    const paidOre = sum(prizes.map((prize) => prize.amountOre));
    const roundingOre = await fixture.houseBalance(hallId, 'rounding');
    expect(await fixture.houseBalance(hallId, 'game_result')).toBe(kroner(75) - paidOre - roundingOre);
  });

  it('announces each ball as the next one a beat before it is called', async () => {
    const { round } = await soldRound();
    const conductor = fixture.newConductor();
    fixture.clock.set(round.saleClosesAt);
    await conductor.work();
    expect((await eventsOf(round)).at(-1)).toMatchObject({ type: 'sale_closed', ticketCount: 9 });
    fixture.clock.set(round.startsAt);
    await conductor.work();
    const announced = (await stateOf(round)).next;
    expect(announced).not.toBeNull();
    fixture.clock.advance(2999);
    expect(await conductor.work()).toBe(0);
    fixture.clock.advance(1);
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ called: [announced] });
    expect((await stateOf(round)).next).not.toBeNull();
  });

  it('keeps its pace from the start, though one of its transitions is late', async () => {
    const { round } = await soldRound();
    const conductor = fixture.newConductor();
    fixture.clock.set(round.saleClosesAt);
    await conductor.work();
    for (const lateMs of [200, 50]) {
      fixture.clock.set(after((await fixture.reread(round)).nextStepAt!, lateMs));
      await conductor.work();
    }
    expect((await fixture.reread(round)).nextStepAt).toEqual(after(round.startsAt, 2 * round.drawIntervalMs));
  });

  it('can be proved by anyone once it is over, and not before', async () => {
    const { round } = await soldRound();
    const proofOf = (key: RoundKey) => roundProof(fixture.database.db, { ...key, mainGame: 1 });
    expect(await proofOf(round)).toMatchObject({ refusal: { code: 'round_not_finished' } });
    await fixture.playToEnd(round);
    const proof = await proofOf(round);
    if (!proof.ok) throw new Error('A finished round has a proof.');
    expect(await verifyRound(mainBingo, proof.value)).toBe('verified');
    expect(await commitmentOf(fromHex(proof.value.seed ?? '')!)).toBe(round.commitment);
    expect(JSON.stringify(proof.value)).not.toContain('player');
    expect(await proofOf({ ...round, roundId: 999_999 })).toMatchObject({
      refusal: { code: 'round_not_found' },
    });
    expect(
      await roundProof(fixture.database.db, { hallId: round.hallId, roundId: round.roundId, mainGame: 2 }),
    ).toMatchObject({ refusal: { code: 'round_not_found' } });
  });

  it('exposes nothing of its draw in the feed, the tables read for players, or the log before it is called', async () => {
    const { round } = await soldRound();
    const seed = await openSeed(fixture.database.db, ringForTests, round);
    const seedHex = Buffer.from(seed).toString('hex');
    const conductor = fixture.newConductor();
    let order: Uint8Array | undefined;
    while ((await fixture.reread(round)).nextStepAt !== null) {
      await fixture.toNextStep(round);
      await conductor.work();
      const current = await fixture.reread(round);
      if (current.ticketsHash)
        order ??= await drawOrder(mainBingo, seed, publicRoundId(round), current.ticketsHash);
      const events = await eventsOf(round);
      const announcedBalls = events.flatMap((event) => (event.type === 'next_announced' ? [event.ball] : []));
      expect(announcedBalls).toEqual([...(order?.subarray(0, announcedBalls.length) ?? [])]);
      expect(announcedBalls.length).toBeLessThanOrEqual(current.ballsCalled + 1);
      if (current.phase === 'finished') break;
      expect(JSON.stringify(events)).not.toContain(seedHex);
      const { rows } = await fixture.database.pool.query(
        'SELECT to_jsonb(round) AS row FROM rounds.rounds AS round',
      );
      expect(JSON.stringify(rows)).not.toContain(seedHex);
    }
    expect(fixture.logLines.join('')).not.toContain(seedHex);
  });

  it('is not drawn without a ticket', async () => {
    const hallId = await fixture.newHall();
    const round = await fixture.roundOnSale(hallId);
    expect(await fixture.playToEnd(round)).toBe(1);
    expect(await stateOf(round)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'no_tickets',
      called: [],
    });
  });

  it('waits for the one before it to end', async () => {
    const { hallId } = await soldRound({
      lastStart: '12:11:00',
      startIntervalMs: minutes(1),
      drawIntervalMs: 5000,
    });
    const [first, second] = await fixture.roundsOf(hallId);
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, second!);
    const conductor = fixture.newConductor();
    fixture.clock.set(second!.startsAt);
    await steps(conductor, first!, 6);
    expect(await fixture.reread(first!)).toMatchObject({ phase: 'drawing' });
    expect(await fixture.reread(second!)).toMatchObject({ phase: 'closed' });
    await fixture.playToEnd(first!, () => conductor);
    await steps(conductor, second!, 3);
    expect((await stateOf(second!)).called).toHaveLength(2);
  });
});

describe('a prize', () => {
  const fixedPlan = [ore(1001), kroner(20), kroner(30), kroner(40), kroner(50)].map(
    (amountOre) => ({ kind: 'fixed', amountOre }) as const,
  );

  it('is paid whatever the stakes were if it is a fixed amount, and øre that cannot be divided go to the rounding account', async () => {
    const { hallId, round } = await soldRound({ prizePlan: fixedPlan });
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
    const state = await stateOf(round);
    expect(state.stages.map(({ prizeOre }) => prizeOre)).toEqual(fixedPlan.map((rule) => rule.amountOre));
    const rounded = state.stages.map(({ prizeOre, won }) =>
      publishedShares(won!).reduce(
        (left, { winners, shareOre }) => left - winners * shareOre,
        prizeOre as number,
      ),
    );
    expect(await fixture.houseBalance(hallId, 'rounding')).toBe(
      rounded.reduce((total, left) => total + left, 0),
    );
  });

  it('above the cap is held back for a person to approve, while those below are paid', async () => {
    const { hallId, round, players } = await soldRound({ prizePlan: fixedPlan });
    const conductor = fixture.newConductor({ prizeCapOre: kroner(40) });
    await fixture.playToEnd(round, () => conductor);
    await expectPlayed(fixture, round);
    const prizes = await prizesIn(round);
    expect(prizes.filter(({ state }) => state === 'held').map(({ stage }) => stage)).toEqual(
      prizes.filter(({ stage }) => stage === 5).map(({ stage }) => stage),
    );
    const held = prizes.filter(({ state }) => state === 'held').map(({ amountOre }) => amountOre);
    expect(await fixture.houseBalance(hallId, 'prizes_held')).toBe(sum(held));
    const paid = prizes.filter(({ state }) => state === 'paid').map(({ amountOre }) => amountOre);
    const balances = await Promise.all(players.map((playerId) => fixture.balance(hallId, playerId)));
    expect(sum(balances.map(({ winningsOre }) => winningsOre))).toBe(sum(paid));
  });

  it('is shared equally by tickets that win on the same ball', async () => {
    // With so many tickets of so few numbers, several tickets have the same row.
    const { hallId, round } = await soldRound({ mainGame: 3, prizePlan: fixedPlan.slice(0, 3) });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => fixture.newPlayer(hallId)));
    for (const playerId of crowd) await fixture.buy(playerId, round, { count: 20, kind: 'lightning' });
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
    const byStage = Map.groupBy(await prizesIn(round), ({ stage }) => stage);
    expect([...byStage.values()].some((prizes) => prizes.length > 1)).toBe(true);
  });
});

describe('a round that is late', () => {
  it('is cancelled if it cannot begin within ten minutes, and every stake returns to its bucket', async () => {
    const { hallId, round, players } = await soldRound();
    fixture.clock.set(new Date(round.startsAt.getTime() + minutes(10) + 1));
    await fixture.newConductor().work();
    expect(await stateOf(round)).toMatchObject({ status: 'cancelled', cancelReason: 'technical_fault' });
    for (const playerId of players) {
      expect(await fixture.balance(hallId, playerId)).toEqual({
        ownOre: kroner(100),
        winningsOre: kroner(5),
      });
      const left = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
      expect(left.dayOre).toBe(kroner(900));
    }
    expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
    expect(await fixture.houseBalance(hallId, 'game_result')).toBe(0);
    await fixture.newConductor().work();
    expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
  });

  it('restores the limit of the day on which the stake was taken, though it is cancelled after midnight', async () => {
    const hallId = await fixture.newHall({ firstStart: '23:55:00', lastStart: '23:55:00' });
    const round = await fixture.roundOnSale(hallId);
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, round, { count: 10 });
    fixture.clock.set('2026-11-22T00:06:00+01:00');
    await fixture.newConductor().work();
    const leftOn = async (moment: string) =>
      (await limitsLeft(fixture.database.db, { hallId, playerId }, new Date(moment))).dayOre;
    expect(await leftOn('2026-11-21T12:00:00+01:00')).toBe(kroner(900));
    expect(await leftOn('2026-11-22T12:00:00+01:00')).toBe(kroner(900));
  });

  it('is played if it can begin within ten minutes', async () => {
    const { round } = await soldRound();
    fixture.clock.set(new Date(round.startsAt.getTime() + minutes(9)));
    await steps(fixture.newConductor(), round, 5);
    expect((await stateOf(round)).called).toHaveLength(3);
  });

  it('is continued after any outage once its draw has begun', async () => {
    const { round } = await soldRound();
    const conductor = fixture.newConductor();
    await steps(conductor, round, 8);
    fixture.clock.advance(minutes(60 * 5));
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
  });
});

describe.each(mainGames)('a conductor that dies while main game %d is drawn', (mainGame) => {
  it('is replaced after any transition by one that continues', async () => {
    const { round } = await soldRound({ mainGame });
    await fixture.playToEnd(round, () => fixture.newConductor());
    await expectPlayed(fixture, round);
  });

  it('leaves nothing half-done in the middle of any transition, even with a stale cache', async () => {
    const { round } = await soldRound({ mainGame });
    const deps = { ...fixture.conductorDeps(), roundCache: createRoundCache() };
    const { db } = fixture.database;
    const dying = () =>
      inTransaction(db, async (tx) => {
        expect(await advanceRounds(tx, deps, [round])).toBe(1);
        return refuse('game_closed');
      });
    while ((await fixture.reread(round)).nextStepAt !== null) {
      await fixture.toNextStep(round);
      const before = await eventsOf(round);
      await dying();
      expect(await eventsOf(round)).toEqual(before);
      await inTransaction(db, async (tx) => ok(await advanceRounds(tx, deps, [round])));
      expect((await eventsOf(round)).length).toBeGreaterThan(before.length);
    }
    await expectPlayed(fixture, round);
  });
});

describe('concurrent conductors', () => {
  it('run each transition once', async () => {
    const { round } = await soldRound();
    const conductors = [fixture.newConductor(), fixture.newConductor(), fixture.newConductor()];
    const together: Conductor = {
      work: async () => {
        const steps = await Promise.all(conductors.map((conductor) => conductor.work()));
        return steps.reduce((total, count) => total + count, 0);
      },
    };
    await fixture.playToEnd(round, () => together);
    await expectPlayed(fixture, round);
    const positions = (await eventsOf(round)).flatMap((event: RoundEvent) =>
      event.type === 'ball_called' ? [event.position] : [],
    );
    expect(positions).toEqual(positions.map((_, at) => at + 1));
  });

  it('play many halls side by side, and a round that fails does not stop the others', async () => {
    const sold = [await soldRound(), await soldRound(), await soldRound()];
    const broken = sold[1]!.round;
    await fixture.database.pool.query(
      'UPDATE rounds.rounds SET ticket_count = ticket_count + 1 WHERE round_id = $1',
      [broken.roundId],
    );
    const conductor = fixture.newConductor();
    await steps(conductor, sold[0]!.round, 12);
    expect((await stateOf(sold[0]!.round)).called).toHaveLength(10);
    expect((await stateOf(sold[2]!.round)).called).toHaveLength(10);
    expect(await fixture.reread(broken)).toMatchObject({ phase: 'on_sale' });
    expect(fixture.logLines.join('')).toContain('round cannot continue');
    await fixture.database.pool.query(
      'UPDATE rounds.rounds SET ticket_count = ticket_count - 1 WHERE round_id = $1',
      [broken.roundId],
    );
    fixture.clock.advance(minutes(2));
    await steps(conductor, broken, 12);
    expect((await stateOf(broken)).called).toHaveLength(10);
  });
});
