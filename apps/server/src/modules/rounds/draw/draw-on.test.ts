import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { RoundKey } from '../round.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { useRoundWorld } from '../testing/round-world.ts';
import { advanceRound } from './advance-round.ts';
import type { BallSource } from './ball-source.ts';
import { createRoundMemories, readRoundMemory } from './round-memory.ts';

const world = useRoundWorld();
const eventsOf = (key: RoundKey) => eventsOfRound(world.database.db, key);

/** Takes a due step of a round whose source has no more balls than these so far. */
async function stepWith(key: RoundKey, ballsSoFar: number): Promise<void> {
  const round = await world.reread(key);
  await world.toNextStep(round);
  const memories = createRoundMemories();
  await inTransaction(world.database.db, async (tx) => {
    const memory = await readRoundMemory(tx, ringForTests, round);
    const { source } = memory;
    const ballAt: BallSource['ballAt'] = async (using, place) =>
      place <= ballsSoFar ? source.ballAt(using, place) : null;
    memories.keep(round, { ...memory, source: { ...source, ballAt } }, round.nextStepAt!);
    return ok(await advanceRound(tx, { ...world.conductorDeps(), memories }, round));
  });
}

/** A round that is closed, and due to be drawn. */
async function closedRound() {
  const sold = await sellRound(world);
  world.clock.set(sold.round.saleClosesAt);
  await world.newConductor().work();
  return sold;
}

describe('a round whose source has no ball yet', () => {
  it('waits closed before its first, and is drawn when it has come', async () => {
    const { round } = await closedRound();
    const before = await eventsOf(round);
    await stepWith(round, 0);
    expect(await eventsOf(round)).toEqual(before);
    expect(await world.reread(round)).toMatchObject({
      phase: 'closed',
      nextStepAt: new Date(round.startsAt.getTime() + seconds(3)),
    });
    await world.playToEnd(round);
    await expectPlayed(world, round);
  });

  it('waits after any ball that is called and paid, and goes on a beat after the next has come', async () => {
    const { round } = await closedRound();
    const firstStage = async () => replayRound(mainBingo, await eventsOf(round)).stages[0];
    for (let balls = 1; (await firstStage())?.won === null; balls += 1) {
      await stepWith(round, balls);
      expect((await eventsOf(round)).at(-1)).toMatchObject({ type: 'next_announced' });
      await stepWith(round, balls);
      const state = replayRound(mainBingo, await eventsOf(round));
      expect(state).toMatchObject({ status: 'drawing', next: null, called: { length: balls } });
      await stepWith(round, balls);
      expect(replayRound(mainBingo, await eventsOf(round))).toEqual(state);
      expect(await world.reread(round)).toMatchObject({
        phase: 'drawing',
        nextStepAt: new Date(world.clock.now().getTime() + seconds(3)),
      });
    }
    await world.playToEnd(round);
    await expectPlayed(world, round);
  });

  it('is cancelled and refunded when its first has not come in ten minutes', async () => {
    const { hallId, round, players } = await closedRound();
    await stepWith(round, 0);
    world.clock.set(new Date(round.startsAt.getTime() + minutes(10) + 1));
    await stepWith(round, 0);
    expect((await eventsOf(round)).at(-1)).toMatchObject({ type: 'round_cancelled' });
    expect(await world.balance(hallId, players[0]!)).toMatchObject({ ownOre: 10_000 });
  });
});
