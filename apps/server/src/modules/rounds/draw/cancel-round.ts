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
 * Cancels locked rounds whose draw has not begun, each with its reason; the transition refunds every stake. A draw that
 * has begun is always played to its end. Reveals the seed, so that anyone can compare cancelled rounds with what they
 * would have drawn.
 */
export async function cancelRounds(
  tx: Tx,
  deps: CancelDeps,
  reasons: ReadonlyMap<Round, RoundCancelReason>,
): Promise<readonly RoundTransition[]> {
  const sealed = await sealedSeedsOf(tx, [...reasons.keys()]);
  return Promise.all(
    Array.from(reasons, async ([round, reason]) => {
      assert(round.phase === 'on_sale' || round.phase === 'closed', 'A draw that has begun is played on.');
      const seed = await revealedSeed(deps, round, sealed.get(roundKeyText(round)));
      const event = { type: 'round_cancelled', reason, seed } as const;
      return { round: { ...round, phase: 'cancelled', nextStepAt: null }, events: [event] };
    }),
  );
}

/**
 * Returns the seed in hex; null for a round without one. If it cannot be decrypted, stakes are still refunded and an
 * alarm is raised.
 */
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
