import { commitmentOf, seedLength } from '@lokalbingo/bingo/every-game/draw-order';
import { after } from '@lokalbingo/contract/durations';
import type { Tx } from '../../../platform/database.ts';
import type { Round } from '../round.ts';
import { type SeedSealing, sealSeed } from '../round-seed.ts';
import { insertSeeds } from '../seed-store.ts';
import type { RoundTransition } from './round-transition.ts';

/**
 * Commits to seeds for rounds that were handed over: encrypts each seed and publishes its hash. The first ball is drawn
 * from a seed one transition later.
 */
export async function commitRemainders(
  tx: Tx,
  deps: SeedSealing,
  rounds: readonly Round[],
  now: Date,
): Promise<readonly RoundTransition[]> {
  const seeds = rounds.map((round) => ({ round, seed: deps.random.bytes(seedLength) }));
  await insertSeeds(
    tx,
    seeds.map(({ round, seed }) => ({ ...round, sealedSeed: sealSeed(deps, round, seed) })),
  );
  return Promise.all(
    seeds.map(async ({ round, seed }) => ({
      round: { ...round, nextStepAt: after(now, round.drawIntervalMs) },
      events: [{ type: 'draw_handed_over', commitment: await commitmentOf(seed) } as const],
    })),
  );
}
