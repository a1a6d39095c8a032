import type { NextAnnounced, NextCorrected, RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { after } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import { assert } from '../../../platform/result.ts';
import { isCalledAt, pauseReasonOf } from '../caller/acts-so-far.ts';
import type { CallerAct } from '../caller/caller-act.ts';
import { ledWaitMs } from '../caller/led-pace.ts';
import { isDrawnByHall, latestStartOf, type Round } from '../round.ts';
import type { SourceBall } from './ball-source.ts';
import { type CachedRound, eventAfter } from './round-cache.ts';
import { type RoundTransition, waitUntil } from './round-transition.ts';
import { callerSilence } from './silent-caller.ts';

/** The dependencies of drawing. */
export type DrawDeps = {
  /** How long a hall's caller can be silent before an alarm is raised. */
  readonly callerSilentMs: number;
  readonly log: Logger;
};

/** A round being drawn, its facts, and its callers' acts so far. */
export type RoundInDraw = {
  readonly round: Round;
  readonly memory: CachedRound;
  readonly acts: readonly CallerAct[];
};

/**
 * Computes the next transition of a round's draw: announces the first ball, or calls the announced one with all its
 * consequences. Waits when the source has no ball yet, or has not called it. Publishes corrections and pauses by the
 * caller.
 */
export function nextTransition(deps: DrawDeps, draw: RoundInDraw, now: Date): RoundTransition {
  const { round, memory, acts } = draw;
  const { state, source } = memory;
  if (state.paused !== undefined && pauseReasonOf(acts) === undefined) return resume(draw, now);
  assert(
    state.called.length === round.ballsCalled,
    'A round and its events disagree about the balls called.',
  );
  const drawn = source.ballAt(state.called.length + 1);
  if (drawn === null) {
    assert(state.next === null, 'An announced ball has no source.');
    return waitForCaller(deps, draw, now);
  }
  if (state.next === null)
    return announceNext(deps, draw, drawn, { type: 'next_announced', ball: drawn.ball }, now);
  if (drawn.ball !== state.next) {
    assert(isDrawnByHall(round), 'The announced ball is not the next of the draw.');
    const corrected = { type: 'next_corrected', ball: drawn.ball, was: state.next } as const;
    return announceNext(deps, draw, drawn, corrected, now);
  }
  const isCalled = drawn.isCalled && (pauseReasonOf(acts) === undefined || isPressed(draw));
  return isCalled ? callBall(deps, draw, now) : waitForCaller(deps, draw, now);
}

/** Whether the caller has called the current ball. */
const isPressed = ({ round, acts }: RoundInDraw): boolean => isCalledAt(acts, round.ballsCalled + 1);

function resume({ round }: RoundInDraw, now: Date): RoundTransition {
  const nextStepAt = round.isLed ? after(now, round.drawIntervalMs + ledWaitMs) : now;
  return { round: { ...round, nextStepAt }, events: [{ type: 'draw_resumed' }] };
}

/**
 * Announces the next ball, or replaces a corrected one; a seeded draw calls it at the next beat, a caller when ready.
 */
function announceNext(
  { callerSilentMs }: DrawDeps,
  { round, acts, memory: { source } }: RoundInDraw,
  { isCalled }: SourceBall,
  event: NextAnnounced | NextCorrected,
  now: Date,
): RoundTransition {
  const isMoreKnown = isCalled || pauseReasonOf(acts) !== undefined;
  const nextStepAt = source.waitsForCaller
    ? after(now, isMoreKnown ? 0 : callerSilentMs)
    : nextBallAt(round, now);
  return { round: { ...round, phase: 'drawing', nextStepAt }, events: [event] };
}

/**
 * Leaves the round to its caller, whose next act makes it due. Until then the conductor only checks for a silent
 * caller, except during a pause.
 */
function waitForCaller(
  { callerSilentMs, log }: DrawDeps,
  { round, acts, memory: { source, state } }: RoundInDraw,
  now: Date,
): RoundTransition {
  const reason = pauseReasonOf(acts);
  if (reason !== undefined) {
    const waiting = waitUntil(round, after(now, callerSilentMs));
    return state.paused === undefined ? { ...waiting, events: [{ type: 'draw_paused', reason }] } : waiting;
  }
  const since = source.lastInputAt ?? round.startsAt;
  const { times, lookAgainAt } = callerSilence(since, now, callerSilentMs);
  const { hallId, mainGame, roundId } = round;
  if (times > 0) {
    const silent = { hallId, mainGame, roundId, since, ballsCalled: round.ballsCalled };
    log.error({ alarm: 'caller_silent', ...silent }, 'caller_silent');
  }
  const tooLateAt = after(latestStartOf(round), 1);
  const waiting = waitUntil(
    round,
    round.phase === 'closed' && tooLateAt < lookAgainAt ? tooLateAt : lookAgainAt,
  );
  return times > 0
    ? { ...waiting, alarm: { name: 'caller_silent', hallId, about: { round: roundId } } }
    : waiting;
}

/** Calls the announced ball and pays what it wins; then finishes the round, or announces the next ball. */
function callBall({ callerSilentMs }: DrawDeps, draw: RoundInDraw, now: Date): RoundTransition {
  const { round, memory } = draw;
  const { tickets, source } = memory;
  const ball = memory.brings();
  const following = eventAfter(source, ball.state);
  const called = { ...round, ballsCalled: ball.state.called.length };
  const isByMachine = round.isLed && !isPressed(draw);
  return {
    round:
      following?.type === 'round_finished'
        ? { ...called, phase: 'finished', nextStepAt: null }
        : {
            ...called,
            nextStepAt: source.waitsForCaller ? after(now, callerSilentMs) : nextBallAt(round, now),
          },
    events: [...(isByMachine ? ball.events.map(asMachines) : ball.events), ...(following ? [following] : [])],
    won: { stages: ball.won, tickets },
  };
}

/** Marks a called ball as called by the machine, because the leading caller did not. */
const asMachines = (event: RoundEvent): RoundEvent =>
  event.type === 'ball_called' ? { ...event, byMachine: true } : event;

/**
 * Returns when the next ball is due. After an outage balls continue at their usual pace and do not catch up, so that
 * everybody can follow. A leading caller has some seconds to call the ball before the machine does.
 */
function nextBallAt({ nextStepAt, drawIntervalMs, isLed }: Round, now: Date): Date {
  const onBeat = after(nextStepAt ?? now, drawIntervalMs);
  const ball = onBeat > now ? onBeat : after(now, drawIntervalMs);
  return isLed ? after(ball, ledWaitMs) : ball;
}
