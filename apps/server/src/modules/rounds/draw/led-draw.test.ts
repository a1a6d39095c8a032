import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { after, seconds } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { ledWaitMs } from '../caller/led-pace.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { hallCaller, publishedState, toStart } from '../testing/hall-caller.ts';
import { expectPaid, sellRound } from '../testing/played-round.ts';
import { publicProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { advanceRounds } from './advance-rounds.ts';
import { createRoundCache } from './round-cache.ts';

const fixture = useRoundFixture();
beforeEach(fixture.leaveEarlierRounds);
const paceMs = seconds(3);

/** Creates a round led by a caller, at its start, with its first ball announced. */
async function atStart() {
  const sold = await sellRound(fixture, { drawSource: 'led', mainGame: 3, drawIntervalMs: paceMs });
  const conductor = fixture.newConductor();
  await toStart(fixture, sold.round, conductor);
  const stateNow = () => publishedState(fixture, sold.round);
  const { next } = await stateNow();
  return { ...sold, conductor, caller: hallCaller(fixture, sold.round), stateNow, first: next! };
}

describe('a draw by seed led by a caller', () => {
  it('calls the next ball at the caller’s press, but not before the hall’s pace', async () => {
    const { conductor, caller, stateNow, first } = await atStart();
    expect(await caller.call(first)).toMatchObject({ ok: true });
    expect(await caller.call(first)).toMatchObject({ refusal: { why: 'being_settled' } });
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [] });
    fixture.clock.advance(paceMs);
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [first] });
    const { next } = await stateNow();
    fixture.clock.advance(seconds(9));
    await caller.call(next!);
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [first, next] });
  });

  it('continues automatically fifteen seconds after the pace, says so, and has a proof like any draw by seed', async () => {
    const { round, conductor, stateNow, first } = await atStart();
    fixture.clock.advance(paceMs + ledWaitMs - 1);
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [] });
    fixture.clock.advance(1);
    await conductor.work();
    const events = await eventsOfRound(fixture.database.db, round);
    expect(events).toContainEqual({ type: 'ball_called', ball: first, position: 1, byMachine: true });
    await fixture.playToEnd(round);
    await expectPaid(fixture, round);
    const published = await publicProof(fixture.database.db, round);
    expect(published.ok && (await auditRound(rulesOf(3), published.value))).toMatchObject({
      holds: true,
      drawnBy: 'seed',
    });
  });

  it('waits while it is paused, and a pause does not make the next ball earlier', async () => {
    const { conductor, caller, stateNow, first } = await atStart();
    await caller.say({ say: 'pause', reason: 'Brannalarm' });
    await conductor.work();
    fixture.clock.advance(seconds(120));
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [], paused: 'Brannalarm' });
    await caller.say({ say: 'resume' });
    await conductor.work();
    await caller.call(first);
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [] });
    fixture.clock.advance(paceMs);
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [first] });
    await caller.say({ say: 'pause', reason: 'Brannalarm' });
    await caller.say({ say: 'resume' });
    await conductor.work();
    expect(await stateNow()).toMatchObject({ called: [first] });
  });

  it('loses no press when the conductor dies between the press and the ball, and calls each ball once', async () => {
    const { round, caller, stateNow, first } = await atStart();
    await caller.call(first);
    fixture.clock.set(after(fixture.clock.now(), paceMs));
    const deps = { ...fixture.conductorDeps(), roundCache: createRoundCache() };
    await inTransaction(fixture.database.db, async (tx) => {
      await advanceRounds(tx, deps, [round]);
      return refuse('game_closed');
    });
    expect(await stateNow()).toMatchObject({ called: [] });
    await Promise.all([
      inTransaction(fixture.database.db, async (tx) => ok(await advanceRounds(tx, deps, [round]))),
      fixture.newConductor().work(),
      caller.call(first),
    ]);
    expect(await stateNow()).toMatchObject({ called: [first] });
    const events = await eventsOfRound(fixture.database.db, round);
    expect(events).toContainEqual({ type: 'ball_called', ball: first, position: 1 });
  });
});
