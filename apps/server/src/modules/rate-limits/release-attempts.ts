import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { oldCounts, subtractAttempts } from './attempt-store.ts';

/**
 * Subtracts counted attempts: one under each key of `givenBack`, because it was right or never made, and removes all
 * attempts under each key of `forgotten`.
 */
export function releaseAttempts(
  tx: Tx,
  {
    givenBack = [],
    forgotten = [],
  }: { readonly givenBack?: readonly Uint8Array[]; readonly forgotten?: readonly Uint8Array[] },
): Promise<void> {
  return subtractAttempts(tx, { givenBack, forgotten });
}

/** Deletes expired counts, a few rows at a time. */
export function sweepAttempts(tx: Tx, { clock }: { readonly clock: Clock }): Promise<number> {
  return oldCounts.removeSome(tx, clock.now());
}
