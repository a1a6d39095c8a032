import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { oldCounts, subtractAttempts } from './attempt-store.ts';

/**
 * Subtracts counted attempts: one under each key of `givenBack`, because it was right or never made, and removes all
 * attempts under each key of `cleared`.
 */
export function releaseAttempts(
  tx: Tx,
  {
    givenBack = [],
    cleared = [],
  }: { readonly givenBack?: readonly Uint8Array[]; readonly cleared?: readonly Uint8Array[] },
): Promise<void> {
  return subtractAttempts(tx, { givenBack, cleared });
}

/** Deletes expired counts, a few rows at a time. */
export function sweepAttempts(tx: Tx, { clock }: { readonly clock: Clock }): Promise<number> {
  return oldCounts.removeSome(tx, clock.now());
}
