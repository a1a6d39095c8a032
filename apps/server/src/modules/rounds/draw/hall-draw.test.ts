import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { callerActsOf } from '../caller/caller-act-store.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { latestStartOf, type RoundKey } from '../round.ts';
import { callInOrder, hallCaller, publishedState, toStart } from '../testing/hall-caller.ts';
import { expectPaid, sellRound } from '../testing/played-round.ts';
import { publicProof, roundProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { shownTables } from '../testing/shown-tables.ts';
import { advanceRounds } from './advance-rounds.ts';
import { createRoundCache } from './round-cache.ts';

const fixture = useRoundFixture();
beforeEach(fixture.leaveEarlierRounds);
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const stateOf = (key: RoundKey) => publishedState(fixture, key);
const eventsOf = (key: RoundKey) => eventsOfRound(fixture.database.db, key);
const downwards = (mainGame: MainGame) => ballsOf(rulesOf(mainGame)).toReversed();

/** Creates a round drawn by its hall, with tickets, at its start. */
async function atStart(setup: Parameters<typeof fixture.newHall>[0] = {}) {
  const sold = await sellRound(fixture, { drawSource: 'hall', ...setup });
  const conductor = fixture.newConductor();
  await toStart(fixture, sold.round, conductor);
  return { ...sold, conductor, caller: hallCaller(fixture, sold.round) };
}

describe.each(mainGames.map((game) => [game]))('main game %d drawn by its hall', (mainGame) => {
  it('is sold, drawn as the caller calls, and paid to its end, and its proof shows what was called', async () => {
    const { round, conductor } = await atStart({ mainGame });
    expect(round.commitment).toBeNull();
    const order = downwards(mainGame);
    await callInOrder(fixture, round, order, () => conductor);
    const { state } = await expectPaid(fixture, round);
    expect(state).toMatchObject({ commitment: null, seed: null });
    expect(state.called).toEqual(order.slice(0, state.called.length));
    const proof = await roundProof(fixture.database.db, { ...round, mainGame });
    expect(proof).toMatchObject({
      value: {
        commitment: null,
        seed: null,
        order: state.called,
        tickets: { length: round.ticketCount + 9 },
      },
    });
    const published = await publicProof(fixture.database.db, round);
    if (!published.ok) throw new Error('A round that is over is published.');
    const audit = await auditRound(rulesOf(mainGame), published.value);
    expect(audit).toMatchObject({ holds: true, drawnBy: 'caller', checks: { shares: { verdict: 'holds' } } });
    const kept = await callerActsOf(fixture.database.db, round);
    expect(kept.flatMap((act) => (act.act === 'called' ? [act.ball] : []))).toEqual(state.called);
    expect(new Set(kept.map(({ actor }) => actor.name))).toEqual(new Set(['Olga Oppleser']));
  });
});

describe('a ball of the hall', () => {
  it('is published when it is announced, and called when the caller calls it and not before', async () => {
    const { round, conductor, caller } = await atStart();
    expect(await stateOf(round)).toMatchObject({ status: 'closed', next: null });
    await caller.announce(45);
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ status: 'drawing', next: 45, called: [] });
    fixture.clock.advance(minutes(30));
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ next: 45, called: [] });
    await caller.call(45);
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ next: null, called: [45] });
  });

  it('can be announced and called before the announcement is published, and is published in order', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    await caller.call(45);
    expect(await caller.announce(46)).toMatchObject({ refusal: { why: 'being_settled' } });
    await conductor.work();
    await conductor.work();
    expect((await eventsOf(round)).slice(-2)).toEqual([
      { type: 'next_announced', ball: 45 },
      { type: 'ball_called', ball: 45, position: 1 },
    ]);
    expect(await caller.announce(46)).toMatchObject({ value: { place: 2, ball: 46 } });
  });

  it('is published as a correction when it was corrected, stored with both values, and called as corrected', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    await conductor.work();
    await caller.correct(45, 46);
    await conductor.work();
    expect((await eventsOf(round)).at(-1)).toEqual({ type: 'next_corrected', ball: 46, was: 45 });
    expect(await stateOf(round)).toMatchObject({ next: 46, corrected: 45 });
    expect(await caller.call(45)).toMatchObject({ refusal: { why: 'not_announced', ball: 46 } });
    await caller.call(46);
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ next: null, called: [46] });
    expect(await callerActsOf(fixture.database.db, round)).toMatchObject([
      { act: 'announced', ball: 45 },
      { act: 'corrected', ball: 46 },
      { act: 'called', ball: 46 },
    ]);
    expect(await caller.announce(45)).toMatchObject({ ok: true });
  });

  it('is published once, corrected, when it was corrected before it was published', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    await caller.correct(45, 46);
    await conductor.work();
    expect((await eventsOf(round)).at(-1)).toEqual({ type: 'next_announced', ball: 46 });
    expect(await stateOf(round)).not.toHaveProperty('corrected');
  });

  it('is shown the same, including corrections, by a new window and by one that was open all along', async () => {
    const { hallId, round, players, conductor, caller } = await atStart();
    const { clock, database } = fixture;
    const read = shownTables({ db: database.db, clock, callerSilentMs: minutes(1) });
    const shown = () => read({ hallId, mainGame: 1, playerId: players[0]!, openedAt: clock.now() });
    for (const say of [
      () => caller.announce(45),
      () => caller.correct(45, 46),
      () => caller.correct(46, 45),
      () => caller.call(45),
    ]) {
      await say();
      await conductor.work();
      expect(await shown()).toMatchObject({
        callerSilentMs: minutes(1),
        current: { state: await stateOf(round) },
      });
    }
  });
});

describe('a pause', () => {
  it('is published with its reason, stops balls and alarm, and ends when the caller continues', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    await caller.say({ say: 'pause', reason: 'Kontroll av bong' });
    await conductor.work();
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({ next: 45, paused: 'Kontroll av bong' });
    const logged = fixture.logLines.length;
    fixture.clock.advance(minutes(5));
    await conductor.work();
    expect(fixture.logLines.slice(logged).filter((line) => line.includes('caller_silent'))).toEqual([]);
    expect(await caller.call(45)).toMatchObject({ refusal: { why: 'paused' } });
    await caller.say({ say: 'resume' });
    await conductor.work();
    await caller.call(45);
    await conductor.work();
    const state = await stateOf(round);
    expect(state).toMatchObject({ called: [45] });
    expect(state).not.toHaveProperty('paused');
  });

  it('leaves no trace if it ended before it was published', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    await caller.say({ say: 'pause', reason: 'Kontroll av bong' });
    await caller.say({ say: 'resume' });
    await conductor.work();
    expect((await eventsOf(round)).at(-1)).toEqual({ type: 'next_announced', ball: 45 });
  });
});

describe('a caller is refused', () => {
  it('in a round that is on sale, has not begun, waits for another, is drawn by us, is over, or does not exist', async () => {
    const ours = await sellRound(fixture);
    const { hallId, round } = await sellRound(fixture, {
      drawSource: 'hall',
      lastStart: '12:11:00',
      startIntervalMs: minutes(1),
    });
    const conductor = fixture.newConductor();
    const [, second] = await fixture.roundsOf(hallId);
    await fixture.buy(await fixture.newPlayer(hallId), second!);
    const caller = hallCaller(fixture, round);
    expect(await caller.announce(45)).toMatchObject({ refusal: { why: 'on_sale' } });
    fixture.clock.set(round.saleClosesAt);
    await conductor.work();
    expect(await caller.announce(45)).toMatchObject({
      refusal: { why: 'before_start', startsAt: round.startsAt },
    });
    await toStart(fixture, second!, conductor);
    expect(await hallCaller(fixture, second!).announce(45)).toMatchObject({
      refusal: { why: 'after_another' },
    });
    expect(await hallCaller(fixture, ours.round).announce(45)).toMatchObject({
      refusal: { why: 'not_drawn_by_hall' },
    });
    await callInOrder(fixture, round, downwards(1), () => conductor);
    expect(await caller.announce(1, 1)).toMatchObject({ refusal: { why: 'over' } });
    const nowhere = { ...round, roundId: 999_999, ballsCalled: 0 };
    await expect(
      hallCaller({ ...fixture, reread: async () => nowhere }, nowhere).announce(1),
    ).resolves.toMatchObject({ refusal: { why: 'not_found' } });
  });

  it('when the first of twenty concurrent callers has announced a ball', async () => {
    const { round, conductor } = await atStart();
    const callers = Array.from({ length: 20 }, (_, at) => hallCaller(fixture, round, `Oppleser ${at}`));
    const announced = await Promise.all(callers.map((each, at) => each.announce(at + 1, 1)));
    const [first, ...none] = announced.filter((outcome) => outcome.ok);
    expect(none).toEqual([]);
    await conductor.work();
    expect([first?.value]).toMatchObject([{ act: 'announced', ball: (await stateOf(round)).next }]);
  });

  it('when another caller has called or corrected first: a caller can call only the ball that they have read', async () => {
    const { round, conductor, caller } = await atStart();
    await caller.announce(45);
    const other = hallCaller(fixture, round, 'Ola Oppleser');
    const [call, correction] = await Promise.all([caller.call(45, 1), other.correct(45, 46, 1)]);
    expect([call.ok, correction.ok].toSorted()).toEqual([false, true]);
    await conductor.work();
    await conductor.work();
    expect(await stateOf(round)).toMatchObject(call.ok ? { called: [45] } : { called: [], next: 46 });
  });
});

describe('a caller who falls silent', () => {
  const alarms = (roundId: number) =>
    fixture.logLines
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'caller_silent' && line.roundId === roundId);

  it('is logged every minute, and the round waits and is drawn by nobody else until any caller continues', async () => {
    const { round, conductor, caller } = await atStart({ mainGame: 3 });
    await caller.announce(21);
    await conductor.work();
    await caller.call(21);
    await conductor.work();
    for (let minute = 1; minute <= 20; minute += 1) {
      fixture.clock.advance(minutes(1));
      await conductor.work();
    }
    expect(alarms(round.roundId)).toHaveLength(20);
    expect(alarms(round.roundId)[0]).toMatchObject({ level: 50, mainGame: 3, ballsCalled: 1 });
    expect(await stateOf(round)).toMatchObject({ status: 'drawing', called: [21] });
    const other = hallCaller(fixture, round, 'Ola Oppleser');
    expect(await other.announce(20)).toMatchObject({ ok: true });
    await conductor.work();
    await other.call(20);
    await conductor.work();
    await callInOrder(fixture, round, downwards(3).slice(2), () => conductor);
    await expectPaid(fixture, round);
  });

  it('before the first ball causes the round to be cancelled and refunded ten minutes after its start', async () => {
    const { hallId, round, players, conductor } = await atStart();
    for (let minute = 1; minute <= 10; minute += 1) {
      fixture.clock.advance(minutes(1));
      await conductor.work();
    }
    expect(alarms(round.roundId)).toHaveLength(10);
    expect(await stateOf(round)).toMatchObject({ status: 'closed' });
    fixture.clock.advance(1);
    await conductor.work();
    expect(await stateOf(round)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'technical_fault',
      seed: null,
    });
    expect(await fixture.balance(hallId, players[0]!)).toEqual({
      ownOre: kroner(100),
      winningsOre: kroner(5),
    });
    expect(await hallCaller(fixture, round).announce(45)).toMatchObject({ refusal: { why: 'over' } });
  });

  it('is not assumed when the first ball came in time, however late the conductor sees it', async () => {
    const { round, caller } = await atStart();
    fixture.clock.set(latestStartOf(round));
    await caller.announce(45);
    fixture.clock.advance(minutes(60));
    await fixture.newConductor().work();
    expect(await stateOf(round)).toMatchObject({ status: 'drawing', next: 45 });
  });
});

describe('a conductor that dies or runs concurrently while a hall draws', () => {
  it('leaves nothing half-done, and the next one reads the same acts', async () => {
    const { round } = await atStart({ mainGame: 3 });
    const deps = { ...fixture.conductorDeps(), roundCache: createRoundCache() };
    const { db } = fixture.database;
    const dyingConductor = {
      work: async () => {
        const before = await eventsOf(round);
        await inTransaction(db, async (tx) => {
          await advanceRounds(tx, deps, [round]);
          return refuse('game_closed');
        });
        expect(await eventsOf(round)).toEqual(before);
        await inTransaction(db, async (tx) => ok(await advanceRounds(tx, deps, [round])));
        return 1;
      },
    };
    await callInOrder(fixture, round, downwards(3), () => dyingConductor);
    await expectPaid(fixture, round);
  });

  it('runs each transition once', async () => {
    const { round } = await atStart({ mainGame: 3 });
    const conductors = [fixture.newConductor(), fixture.newConductor(), fixture.newConductor()];
    const together = {
      work: async () => (await Promise.all(conductors.map((each) => each.work()))).length,
    };
    await callInOrder(fixture, round, downwards(3), () => together);
    const { state } = await expectPaid(fixture, round);
    expect(state.called).toEqual(downwards(3).slice(0, state.called.length));
  });
});
