import type { NextAnnounced, NextCorrected } from '@lokalbingo/bingo/every-game/round-event';
import { after } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import { assert } from '../../../platform/result.ts';
import { isDrawnByHall, latestStartOf, type Round } from '../round.ts';
import type { SourceBall } from './ball-source.ts';
import { eventAfter, type RoundMemory } from './round-memory.ts';
import { type RoundStep, waitUntil } from './round-step.ts';
import { callerSilence } from './silent-caller.ts';

/** What drawing needs from its surroundings. */
export type DrawDeps = {
  /** A hall's caller who says nothing for so long is told of in the log. */
  readonly callerSilentMs: number;
  readonly log: Logger;
};

/**
 * The next step of a round's draw: announces the first ball, or calls the one that was announced, with all that it
 * brings. A round whose source has no ball yet, or has not called it, waits where it is; a ball that its caller has
 * corrected is told of.
 */
export function drawOn(deps: DrawDeps, round: Round, memory: RoundMemory, now: Date): RoundStep {
  const { state, source } = memory;
  assert(
    state.called.length === round.ballsCalled,
    'A round and its events disagree about the balls called.',
  );
  const drawn = source.ballAt(state.called.length + 1);
  if (drawn === null) {
    assert(state.next === null, 'A ball was announced that its source does not have.');
    return waitForCaller(deps, round, memory, now);
  }
  if (state.next === null)
    return tellNext(deps, round, drawn, { type: 'next_announced', ball: drawn.ball }, now);
  if (drawn.ball !== state.next) {
    assert(isDrawnByHall(round), 'The announced ball is not the next of the draw.');
    const corrected = { type: 'next_corrected', ball: drawn.ball, was: state.next } as const;
    return tellNext(deps, round, drawn, corrected, now);
  }
  return drawn.isCalled ? callBall(deps, round, memory, now) : waitForCaller(deps, round, memory, now);
}

/** Announces the next ball, or the one in its place; a seeded draw calls it a beat later, a caller when he does. */
function tellNext(
  { callerSilentMs }: DrawDeps,
  round: Round,
  { isCalled }: SourceBall,
  event: NextAnnounced | NextCorrected,
  now: Date,
): RoundStep {
  const nextStepAt = isDrawnByHall(round)
    ? after(now, isCalled ? 0 : callerSilentMs)
    : nextBallAt(round, now);
  return { round: { ...round, phase: 'drawing', nextStepAt }, events: [event] };
}

/** Leaves the round to its caller, whose next word makes it due; until then it is only looked whether he is silent. */
function waitForCaller(
  { callerSilentMs, log }: DrawDeps,
  round: Round,
  { source }: RoundMemory,
  now: Date,
): RoundStep {
  const since = source.heardAt ?? round.startsAt;
  const { times, lookAgainAt } = callerSilence(since, now, callerSilentMs);
  if (times > 0) {
    const { hallId, mainGame, roundId } = round;
    log.error({ hallId, mainGame, roundId, since, ballsCalled: round.ballsCalled }, 'caller_silent');
  }
  const tooLateAt = after(latestStartOf(round), 1);
  return waitUntil(round, round.phase === 'closed' && tooLateAt < lookAgainAt ? tooLateAt : lookAgainAt);
}

/** Calls the announced ball and pays what it wins; then finishes the round, or announces the next ball. */
function callBall({ callerSilentMs }: DrawDeps, round: Round, memory: RoundMemory, now: Date): RoundStep {
  const { tickets, source } = memory;
  const ball = memory.brings();
  const following = eventAfter(source, ball.state);
  const called = { ...round, ballsCalled: ball.state.called.length };
  return {
    round:
      following?.type === 'round_finished'
        ? { ...called, phase: 'finished', nextStepAt: null }
        : {
            ...called,
            nextStepAt: isDrawnByHall(round) ? after(now, callerSilentMs) : nextBallAt(round, now),
          },
    events: following ? [...ball.events, following] : ball.events,
    won: { stages: ball.won, tickets },
  };
}

/** Balls keep their beat; after an outage they go on at it and do not catch up, so that everybody can follow. */
function nextBallAt({ nextStepAt, drawIntervalMs }: Round, now: Date): Date {
  const onBeat = after(nextStepAt ?? now, drawIntervalMs);
  return onBeat > now ? onBeat : after(now, drawIntervalMs);
}
