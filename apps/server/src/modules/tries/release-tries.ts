import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { oldCounts, subtractTries } from './try-store.ts';

/**
 * Takes tries that were taken off the counts: under `givenBack` the one that turned out to be right, or was never made;
 * under `forgotten` all that were made.
 */
export function releaseTries(
  tx: Tx,
  {
    givenBack = [],
    forgotten = [],
  }: { readonly givenBack?: readonly Uint8Array[]; readonly forgotten?: readonly Uint8Array[] },
): Promise<void> {
  return subtractTries(tx, { givenBack, forgotten });
}

/** Removes what no longer counts, a few rows at a time: whoever leaves a count behind sweeps up after others. */
export function sweepTries(tx: Tx, { clock }: { readonly clock: Clock }): Promise<number> {
  return oldCounts.removeSome(tx, clock.now());
}
