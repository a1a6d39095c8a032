import { decideBall } from '@lokalbingo/bingo/every-game/decide-ball';
import { applyRoundEvent, openStage, type RoundState } from '@lokalbingo/bingo/every-game/round';
import type { NextAnnounced, NextCorrected, RoundFinished } from '@lokalbingo/bingo/every-game/round-event';
import { rulesOf } from '@lokalbingo/bingo/games';
import { after } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { lastCallerActAt } from '../caller/caller-act-store.ts';
import { appendRoundEvents } from '../feed/feed-store.ts';
import { isDrawnByHall, latestStartOf, type Round } from '../round.ts';
import { updateRound } from '../round-store.ts';
import { endPurchases } from '../sale/purchase-store.ts';
import type { BallSource, SourceBall } from './ball-source.ts';
import { type RoundMemories, type RoundMemory, readRoundMemory } from './round-memory.ts';
import { settleWins } from './settle-wins.ts';
import { callerSilence } from './silent-caller.ts';

/** What drawing needs from its surroundings. */
export type DrawDeps = {
  /** A single prize above this waits for a person's approval. */
  readonly prizeCapOre: Ore;
  /** A hall's caller who says nothing for so long is told of in the log. */
  readonly callerSilentMs: number;
  readonly memories: RoundMemories;
  readonly seedKeys: KeyRing;
  readonly log: Logger;
};

/**
 * Takes the draw of a locked round one step further: announces the first ball, or calls the one that was announced, with
 * all that it brings. A round whose source has no ball yet, or has not called it, waits where it is; a ball that its
 * caller has corrected is told of.
 */
export async function drawOn(tx: Tx, deps: DrawDeps, round: Round, now: Date): Promise<void> {
  const memory = deps.memories.take(round) ?? (await readRoundMemory(tx, deps.seedKeys, round));
  const { state, source } = memory;
  const step = { round, memory, now };
  const drawn = await source.ballAt(tx, state.called.length + 1);
  if (drawn === null) {
    assert(state.next === null, 'A ball was announced that its source does not have.');
    return waitForCaller(tx, deps, step);
  }
  if (state.next === null)
    return tellNext(tx, deps, step, drawn, { type: 'next_announced', ball: drawn.ball });
  if (drawn.ball !== state.next) {
    assert(isDrawnByHall(round), 'The announced ball is not the next of the draw.');
    const corrected = { type: 'next_corrected', ball: drawn.ball, was: state.next } as const;
    return tellNext(tx, deps, step, drawn, corrected);
  }
  return drawn.isCalled ? callBall(tx, deps, step) : waitForCaller(tx, deps, step);
}

type Step = { readonly round: Round; readonly memory: RoundMemory; readonly now: Date };

/** Announces the next ball, or the one in its place; a seeded draw calls it a beat later, a caller when he does. */
async function tellNext(
  tx: Tx,
  { memories, callerSilentMs }: DrawDeps,
  { round, memory, now }: Step,
  { isCalled }: SourceBall,
  event: NextAnnounced | NextCorrected,
): Promise<void> {
  const nextStepAt = isDrawnByHall(round)
    ? after(now, isCalled ? 0 : callerSilentMs)
    : after(now, round.drawIntervalMs);
  await updateRound(tx, round, { phase: 'drawing', nextStepAt });
  await appendRoundEvents(tx, round, [event], now);
  const state = applyRoundEvent(rulesOf(round.mainGame), memory.state, event);
  memories.keep(round, { ...memory, state }, nextStepAt);
}

/** Leaves the round to its caller, whose next word makes it due; until then it is only looked whether he is silent. */
async function waitForCaller(
  tx: Tx,
  { memories, callerSilentMs, log }: DrawDeps,
  { round, memory, now }: Step,
): Promise<void> {
  const since = (await lastCallerActAt(tx, round)) ?? round.startsAt;
  const { times, lookAgainAt } = callerSilence(since, now, callerSilentMs);
  if (times > 0) {
    const { hallId, mainGame, roundId } = round;
    log.error({ hallId, mainGame, roundId, since, ballsCalled: round.ballsCalled }, 'caller_silent');
  }
  const tooLateAt = after(latestStartOf(round), 1);
  const nextStepAt = round.phase === 'closed' && tooLateAt < lookAgainAt ? tooLateAt : lookAgainAt;
  await updateRound(tx, round, { nextStepAt });
  memories.keep(round, memory, nextStepAt);
}

/** Calls the announced ball and pays what it wins; then finishes the round, or announces the next ball. */
async function callBall(
  tx: Tx,
  { memories, prizeCapOre, callerSilentMs }: DrawDeps,
  { round, memory, now }: Step,
): Promise<void> {
  const { state: before, tickets, marks, source } = memory;
  assert(before.next !== null, 'Only a ball that was announced is called.');
  marks.mark(before.next);
  const ball = decideBall(rulesOf(round.mainGame), before, tickets, marks);
  const following = await eventAfter(tx, source, ball.state);
  const isLast = following?.type === 'round_finished';
  const nextStepAt = isDrawnByHall(round) ? after(now, callerSilentMs) : nextBallAt(round, now);
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
  const drawn = await source.ballAt(tx, state.called.length + 1);
  return drawn === null ? undefined : { type: 'next_announced', ball: drawn.ball };
}

/** Balls keep their beat; after an outage they go on at it and do not catch up, so that everybody can follow. */
function nextBallAt({ nextStepAt, drawIntervalMs }: Round, now: Date): Date {
  const onBeat = after(nextStepAt ?? now, drawIntervalMs);
  return onBeat > now ? onBeat : after(now, drawIntervalMs);
}
