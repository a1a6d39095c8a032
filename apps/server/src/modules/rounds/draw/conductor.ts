/**
 * The loop that plays the rounds, from the tables alone: it reads which rounds are due and runs their next transition,
 * several in one transaction. Any number of conductors in any number of processes may run concurrently, and any of them
 * may die at any moment.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { after, seconds } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ballsCommitted } from '../../../platform/metrics.ts';
import type { Running } from '../../../platform/running.ts';
import type { PlayBounds } from '../play-bounds.ts';
import { hasCaller } from '../round.ts';
import { type DueRound, findRounds, roundsDueBefore } from '../round-store.ts';
import { scheduleWhenDue } from '../schedule/schedule-when-due.ts';
import type { AdvanceDeps } from './advance-rounds.ts';
import { createRoundCache, isOrdinaryBall, loadRounds, type RoundCache } from './round-cache.ts';
import { createTransitionRunner, inParts, sumOf } from './transition-runner.ts';

/** The dependencies of a conductor. */
export type ConductorDeps = Omit<AdvanceDeps, 'roundCache' | 'playBounds'> & {
  readonly db: Db;
  /** Outside these bounds no round is put on sale. */
  readonly playBounds: PlayBounds;
};

/** The pace of a conductor. */
export type ConductorPace = {
  /** The longest rest when no known round is due. Default 100 ms. */
  readonly pollMs?: number;
  /** How many transactions run in parallel for transitions that are more than an ordinary ball. Default 4. */
  readonly lanes?: number;
  /** Called before each poll; while it returns false, nothing is done. Default always. */
  readonly mayWork?: () => boolean;
};

/** The result of a poll. */
export type Look = {
  /** Each resolves to its number of transitions; rejects only when the database cannot be reached. */
  readonly underWay: readonly Promise<number>[];
  /** When the next known round is due. */
  readonly nextAt: Date | undefined;
};

/** A conductor that a test runs step by step. */
export type Conductor = {
  /** Puts rounds on sale when due and runs the transition of every due round. Returns the number of transitions. */
  readonly work: () => Promise<number>;
};

/** The parts of its work, for callers that run them in parallel. */
export type ConductorParts = {
  /** Puts rounds on sale when due. */
  readonly putRoundsOnSale: () => Promise<void>;
  /** Starts the transition of every due round. */
  readonly beginDueSteps: () => Promise<Look>;
};

const seenAtMost = 1000;
/** Rounds due within this time are prepared in advance. */
const aheadMs = seconds(1);
/** How many transitions beyond ordinary balls share a transaction before another lane is opened. */
const leastPerLane = 50;

/** Creates a conductor with an empty cache. */
export function createConductor(
  deps: ConductorDeps,
  { lanes = 4 }: ConductorPace = {},
): Conductor & ConductorParts {
  const { db, clock } = deps;
  const roundCache = createRoundCache();
  const steps = createTransitionRunner(db, { ...deps, roundCache });
  const putRoundsOnSale = scheduleWhenDue(deps);
  const makeReady = readingAhead({ ...deps, roundCache });
  let lanesTaken = 0;

  const takeInLane = async (rounds: readonly DueRound[]): Promise<number> => {
    lanesTaken += 1;
    try {
      return await steps.takeStepOf(rounds);
    } finally {
      lanesTaken -= 1;
    }
  };

  const beginDueSteps = async (): Promise<Look> => {
    const now = clock.now();
    const seen = await roundsDueBefore(db, after(now, aheadMs), seenAtMost + steps.restCount());
    const free = seen.filter((round) => !steps.isTakenOrResting(round, now));
    const due = free.filter(({ nextStepAt }) => nextStepAt <= now);
    const soon = free.filter(({ nextStepAt }) => nextStepAt > now);
    const balls = due.filter((round) => isOrdinaryBall(roundCache, round));
    // Transitions that move money may wait for locks; an ordinary ball waits for no lock, and so must not wait for
    // these.
    const others = due.filter((round) => !balls.includes(round));
    const freeLanes = lanes - lanesTaken;
    const perLane = Math.max(leastPerLane, Math.ceil(others.length / freeLanes));
    const underWay = [
      ...(balls.length > 0 ? [measured(clock, balls, steps.takeStepOf(balls))] : []),
      ...(freeLanes > 0 ? inParts(others, perLane).map(takeInLane) : []),
      ...makeReady(soon),
    ];
    return { underWay, nextAt: soon[0]?.nextStepAt };
  };

  return {
    putRoundsOnSale,
    beginDueSteps,
    work: async () => {
      await putRoundsOnSale();
      return sumOf((await beginDueSteps()).underWay);
    },
  };
}

/** Publishes how late each ball was committed. */
async function measured(clock: Clock, balls: readonly DueRound[], steps: Promise<number>): Promise<number> {
  const taken = await steps;
  if (ballsCommitted.hasSubscribers)
    for (const { nextStepAt } of balls) ballsCommitted.publish(clock.now().getTime() - nextStepAt.getTime());
  return taken;
}

/** Marks the balls that are due soon, and reads unknown rounds; returns the pending reads. */
function readingAhead(
  deps: ConductorDeps & { readonly roundCache: RoundCache },
): (soon: readonly DueRound[]) => readonly Promise<number>[] {
  const { db, roundCache } = deps;
  let isReading = false;
  const read = async (rounds: readonly DueRound[]): Promise<number> => {
    isReading = true;
    try {
      await loadRounds(db, deps, await findRounds(db, rounds));
      return 0;
    } finally {
      isReading = false;
    }
  };
  return (soon) => {
    const seeded = soon.filter((round) => round.phase !== 'on_sale' && !hasCaller(round));
    const unknown = seeded.filter((round) => !isOrdinaryBall(roundCache, round) && !roundCache.has(round));
    return isReading || unknown.length === 0 ? [] : [read(unknown)];
  };
}

/** The shortest time between polls, also when another process has locked what is due. */
const leastPauseMs = 10;

/**
 * Runs a conductor until it is stopped; `stop` waits for transitions in progress. Waits while the database is
 * unavailable.
 */
export function startConductor(deps: ConductorDeps, pace: ConductorPace = {}): Running {
  const { clock, log } = deps;
  const { pollMs = 100, mayWork = () => true } = pace;
  const conductor = createConductor(deps, pace);
  const stopping = new AbortController();
  const rest = (restMs: number): Promise<unknown> =>
    pause(Math.max(restMs, 0), undefined, { signal: stopping.signal }).catch(() => undefined);
  const underWay = new Set<Promise<unknown>>();
  let failures = 0;

  const follow = (steps: Promise<number>): void => {
    const followed = steps
      .catch((error: unknown) => log.error({ err: error }, 'steps could not be taken'))
      .finally(() => underWay.delete(followed));
    underWay.add(followed);
  };

  const lookOnce = async (): Promise<void> => {
    const begunAt = clock.now().getTime();
    const { underWay: begun, nextAt } = await conductor.beginDueSteps();
    for (const steps of begun) follow(steps);
    failures = 0;
    const untilNextMs = nextAt ? nextAt.getTime() - clock.now().getTime() + 1 : pollMs;
    await Promise.race([rest(Math.min(untilNextMs, pollMs)), ...underWay]);
    await rest(Math.min(leastPauseMs, pollMs) - (clock.now().getTime() - begunAt));
  };

  const run = async (once: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await (mayWork() ? once() : rest(pollMs));
      } catch (error) {
        failures += 1;
        log.error({ err: error, failures }, 'conductor cannot work');
        await rest(Math.min(100 * 2 ** failures, seconds(5)));
      }
    }
  };
  // Putting a day on sale takes longer than a ball may be late.
  const ended = Promise.all([
    run(lookOnce),
    run(async () => {
      await conductor.putRoundsOnSale();
      await rest(seconds(1));
    }),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
      await Promise.all(underWay);
    },
  };
}
