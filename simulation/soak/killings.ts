/** The schedule of kills, and how long each recovery took. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '@lokalbingo/contract/operation';
import type { SeededRandom } from '../seeded-random.ts';
import { isYes, type Listener, type Reply } from './client.ts';
import type { Parts } from './product.ts';
import type { KillTarget } from './targets/targets.ts';

/** A completed kill. */
export type Killing = {
  readonly target: KillTarget;
  readonly atMs: number;
  /** The time until the first successful answer to a later call; undefined before. */
  backAfterMs: number | undefined;
};

/** The killer of a run. */
export type Killer = {
  /** Called with the number of ended operations, after each; makes the kills that are due. */
  readonly onProgress: (ended: number) => void;
  /** Receives the first successful answers. */
  readonly onReply: Listener;
  readonly killings: readonly Killing[];
  /** Waits until the last kill is done. */
  readonly done: () => Promise<void>;
};

const unevenMs = 800;

/**
 * Kills at random times during the operations: the seed decides after how many of them and what, and a random
 * delay avoids always hitting the end of an operation. The last kill, near the end, has the last of the
 * targets.
 */
export function makeKiller(
  parts: Parts,
  {
    operations,
    kills,
    targets,
  }: { readonly operations: number; readonly kills: number; readonly targets: readonly KillTarget[] },
  random: SeededRandom,
): Killer {
  const due = Array.from({ length: kills }, () => ({
    after: random.below(Math.ceil(operations * 0.9)),
    victim: random.byShare(targets),
    waitMs: random.next() * unevenMs,
  })).sort((one, other) => one.after - other.after);
  const [last, target] = [due.at(-1), targets.at(-1)];
  if (last && target) due[due.length - 1] = { ...last, after: Math.floor(operations * 0.9), victim: target };
  const killings: Killing[] = [];
  let under = Promise.resolve();

  const kill = async (target: KillTarget, waitMs: number): Promise<void> => {
    await pause(waitMs);
    killings.push({ target, atMs: performance.now(), backAfterMs: undefined });
    await Promise.all(target.parts.map((part) => parts[part].kill()));
  };

  return {
    killings,
    onProgress: (ended) => {
      while (due[0] && due[0].after <= ended) {
        const next = due.shift();
        if (next) under = under.then(() => kill(next.victim, next.waitMs));
      }
    },
    onReply: (operation, madeAtMs, reply) => {
      if (!isYes(reply)) return;
      for (const killing of killings) {
        if (killing.backAfterMs !== undefined || madeAtMs < killing.atMs) continue;
        if (killing.target.isBackAt === 'a yes of the provider' && !isAnsweredOutside(operation, reply))
          continue;
        killing.backAfterMs = performance.now() - killing.atMs;
      }
    },
    done: () => under,
  };
}

/** Whether an outside party was called, and has answered. */
function isAnsweredOutside({ waitsFor }: Operation, { answer }: Reply): boolean {
  return waitsFor === 'provider' && answer.outcome !== 'unknown';
}
