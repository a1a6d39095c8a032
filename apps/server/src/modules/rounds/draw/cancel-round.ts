import { toHex } from '@lokalbingo/bingo/every-game/hex';
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { type Round, roundKeyText } from '../round.ts';
import { openSealedSeed } from '../round-seed.ts';
import { sealedSeedsOf } from '../seed-store.ts';
import type { RoundTransition } from './round-transition.ts';

/** The dependencies of cancelling. */
export type CancelDeps = { readonly seedKeys: KeyRing; readonly log: Logger };

/**
 * Cancels locked rounds that have not begun to be drawn, each for its reason; every stake goes back by the step. A round
 * that is being drawn is always played to its end. The seed is revealed, so that anyone can hold which rounds are
 * cancelled against what they would have drawn.
 */
export async function cancelRounds(
  tx: Tx,
  deps: CancelDeps,
  reasons: ReadonlyMap<Round, RoundCancelReason>,
): Promise<readonly RoundTransition[]> {
  const sealed = await sealedSeedsOf(tx, [...reasons.keys()]);
  return Promise.all(
    Array.from(reasons, async ([round, reason]) => {
      assert(
        round.phase === 'on_sale' || round.phase === 'closed',
        'A round that is being drawn is played on.',
      );
      const seed = await revealedSeed(deps, round, sealed.get(roundKeyText(round)));
      const event = { type: 'round_cancelled', reason, seed } as const;
      return { round: { ...round, phase: 'cancelled', nextStepAt: null }, events: [event] };
    }),
  );
}

/** In hex; null for a round without one. Stakes go back also when it cannot be opened, and a person is told. */
async function revealedSeed(
  { seedKeys, log }: CancelDeps,
  round: Round,
  sealed: string | undefined,
): Promise<string | null> {
  if (round.commitment === null) return null;
  try {
    return toHex(await openSealedSeed(seedKeys, round, sealed));
  } catch (error) {
    log.error(
      { err: error, hallId: round.hallId, roundId: round.roundId },
      'the seed of a cancelled round cannot be opened',
    );
    return null;
  }
}
