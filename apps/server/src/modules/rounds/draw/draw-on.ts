import { decideBall } from '@lokalbingo/bingo/every-game/decide-ball';
import { applyRoundEvent, openStage, type RoundState } from '@lokalbingo/bingo/every-game/round';
import type { NextAnnounced, RoundFinished } from '@lokalbingo/bingo/every-game/round-event';
import { rulesOf } from '@lokalbingo/bingo/games';
import { after } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { appendRoundEvents } from '../feed/feed-store.ts';
import type { Round } from '../round.ts';
import { updateRound } from '../round-store.ts';
import { endPurchases } from '../sale/purchase-store.ts';
import type { BallSource } from './ball-source.ts';
import { type RoundMemories, type RoundMemory, readRoundMemory } from './round-memory.ts';
import { settleWins } from './settle-wins.ts';

/** What drawing needs from its surroundings. */
export type DrawDeps = {
  /** A single prize above this waits for a person's approval. */
  readonly prizeCapOre: Ore;
  readonly memories: RoundMemories;
  readonly seedKeys: KeyRing;
};

/**
 * Takes the draw of a locked round one step further: calls the ball that was announced, with all that it brings, or
 * announces the first. A round whose source has no ball yet waits where it is, and is asked about again after a beat.
 */
export async function drawOn(tx: Tx, deps: DrawDeps, round: Round, now: Date): Promise<void> {
  const memory = deps.memories.take(round) ?? (await readRoundMemory(tx, deps.seedKeys, round));
  if (memory.state.next === null) await announceBall(tx, deps, { round, memory, now });
  else await callBall(tx, deps, { round, memory, now });
}

type Step = { readonly round: Round; readonly memory: RoundMemory; readonly now: Date };

/** Announces the next ball, which is called a beat later. */
async function announceBall(tx: Tx, { memories }: DrawDeps, { round, memory, now }: Step): Promise<void> {
  const { state, source } = memory;
  const nextStepAt = after(now, round.drawIntervalMs);
  const ball = await source.ballAt(tx, state.called.length + 1);
  if (ball === null) {
    await updateRound(tx, round, { nextStepAt });
    return memories.keep(round, memory, nextStepAt);
  }
  const event = { type: 'next_announced', ball } as const;
  await updateRound(tx, round, { phase: 'drawing', nextStepAt });
  await appendRoundEvents(tx, round, [event], now);
  memories.keep(
    round,
    { ...memory, state: applyRoundEvent(rulesOf(round.mainGame), state, event) },
    nextStepAt,
  );
}

/** Calls the announced ball and pays what it wins; then finishes the round, or announces the next ball. */
async function callBall(
  tx: Tx,
  { memories, prizeCapOre }: DrawDeps,
  { round, memory, now }: Step,
): Promise<void> {
  const { state: before, tickets, marks, source } = memory;
  const drawn = await source.ballAt(tx, before.called.length + 1);
  assert(drawn !== null && drawn === before.next, 'The announced ball is not the next of the draw.');
  marks.mark(drawn);
  const ball = decideBall(rulesOf(round.mainGame), before, tickets, marks);
  const following = await eventAfter(tx, source, ball.state);
  const isLast = following?.type === 'round_finished';
  const nextStepAt = nextBallAt(round, now);
  await updateRound(tx, round, {
    ballsCalled: ball.state.called.length,
    ...(isLast ? { phase: 'finished', nextStepAt: null, endedAt: now } : { nextStepAt }),
  });
  await settleWins(tx, { round, won: ball.won, tickets, isLast, prizeCapOre, at: now });
  if (isLast) await endPurchases(tx, round, now);
  const events = following ? [...ball.events, following] : ball.events;
  await appendRoundEvents(tx, round, events, now);
  const state = following ? applyRoundEvent(rulesOf(round.mainGame), ball.state, following) : ball.state;
  if (!isLast) memories.keep(round, { ...memory, state }, nextStepAt);
}

/** What follows a ball at once: the end, the next ball, or nothing while its source has none yet. */
async function eventAfter(
  tx: Tx,
  source: BallSource,
  state: RoundState,
): Promise<RoundFinished | NextAnnounced | undefined> {
  if (openStage(state) === undefined) return { type: 'round_finished', seed: source.reveal() };
  const ball = await source.ballAt(tx, state.called.length + 1);
  return ball === null ? undefined : { type: 'next_announced', ball };
}

/** Balls keep their beat; after an outage they go on at it and do not catch up, so that everybody can follow. */
function nextBallAt({ nextStepAt, drawIntervalMs }: Round, now: Date): Date {
  const onBeat = after(nextStepAt ?? now, drawIntervalMs);
  return onBeat > now ? onBeat : after(now, drawIntervalMs);
}
