/**
 * The loop that plays the rounds. It works at its own pace from the tables alone: it asks which rounds are due and
 * takes each one step further. Any number of conductors in any number of processes may run at once, and any of them
 * may die at any moment.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import type { Logger } from 'pino';
import type { Chance } from '../../../platform/chance.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import type { Running } from '../../../platform/running.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import type { PlayBounds } from '../play-bounds.ts';
import { type RoundKey, roundKeyText } from '../round.ts';
import { dueRounds } from '../round-store.ts';
import { scheduleRounds } from '../schedule/schedule-rounds.ts';
import { advanceRound } from './advance-round.ts';
import { createRoundMemories } from './round-memory.ts';

/** What a conductor needs from its surroundings. */
export type ConductorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Logger;
  /** What the seeds of rounds are sealed with. */
  readonly seedKeys: KeyRing;
  /** Outside of these no round is put on sale. */
  readonly playBounds: PlayBounds;
  /** A single prize above this waits for a person's approval. */
  readonly prizeCapOre: Ore;
  /** A hall's caller who says nothing for so long is told of, to players and in the log. */
  readonly callerSilentMs: number;
};

/** How fast a conductor works. */
export type ConductorPace = {
  /** How long it rests when nothing is due. Default 100 ms: the most by which a ball is late. */
  readonly pollMs?: number;
  /** How many rounds it takes further at the same time. Default 4. */
  readonly lanes?: number;
};

/** A conductor that a test can lead by the hand. */
export type Conductor = {
  /** Puts rounds on sale where that is due and takes every round that is due one step further. Gives the steps. */
  readonly work: () => Promise<number>;
};

const scheduleEveryMs = minutes(1);
const scheduleAgainMs = seconds(5);
const dueAtMost = 200;
const shortestRestMs = seconds(1);
const longestRestMs = minutes(1);

type Rest = { readonly failures: number; readonly until: Date };

/** Makes a conductor that has seen nothing yet. */
export function createConductor(deps: ConductorDeps, { lanes = 4 }: ConductorPace = {}): Conductor {
  const { db, clock, log } = deps;
  const memories = createRoundMemories();
  const resting = new Map<string, Rest>();
  let scheduleAt = new Date(0);

  const schedule = async (): Promise<void> => {
    if (clock.now() < scheduleAt) return;
    try {
      await scheduleRounds(db, deps);
      scheduleAt = after(clock.now(), scheduleEveryMs);
    } catch (error) {
      // What is on sale already is played all the same.
      log.error({ err: error }, 'rounds cannot be put on sale');
      scheduleAt = after(clock.now(), scheduleAgainMs);
    }
  };

  const advance = async (key: RoundKey): Promise<boolean> => {
    try {
      const outcome = await inTransaction(db, async (tx) =>
        ok(await advanceRound(tx, { ...deps, memories }, key)),
      );
      resting.delete(roundKeyText(key));
      return outcome.value;
    } catch (error) {
      // One round that cannot go on must not keep the others from it.
      const failures = (resting.get(roundKeyText(key))?.failures ?? 0) + 1;
      const restMs = Math.min(shortestRestMs * 2 ** (failures - 1), longestRestMs);
      resting.set(roundKeyText(key), { failures, until: after(clock.now(), restMs) });
      log.error({ err: error, ...key, failures }, 'round cannot go on');
      return false;
    }
  };

  return {
    async work() {
      await schedule();
      const now = clock.now();
      const due = await dueRounds(db, now, dueAtMost + resting.size);
      const ready = due.filter((key) => (resting.get(roundKeyText(key))?.until ?? now) <= now);
      let steps = 0;
      const queue = ready.values();
      const lane = async (): Promise<void> => {
        for (const key of queue) if (await advance(key)) steps += 1;
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return steps;
    },
  };
}

/** Runs a conductor until it is stopped; `stop` waits for the step under way. A lost database is waited for. */
export function startConductor(deps: ConductorDeps, pace: ConductorPace = {}): Running {
  const conductor = createConductor(deps, pace);
  const stopping = new AbortController();
  const rest = (restMs: number): Promise<void> =>
    pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const steps = await conductor.work();
        failures = 0;
        if (steps === 0) await rest(pace.pollMs ?? 100);
      } catch (error) {
        failures += 1;
        deps.log.error({ err: error, failures }, 'conductor cannot work');
        await rest(Math.min(100 * 2 ** failures, seconds(5)));
      }
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
