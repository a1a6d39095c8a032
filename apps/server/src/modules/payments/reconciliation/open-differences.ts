import type { Db, Tx } from '../../../platform/database.ts';
import type { DifferenceStep } from '../../differences/differences.ts';
import { findDifferenceIn, type KeptDifference, standingDifferences, stepsWith } from './difference-store.ts';
import { ownerOfDifference } from './settle-difference.ts';

/** A difference that stands, for those who look into it. */
export type OpenDifference = KeptDifference & {
  /** What the first of two persons has done to settle it. */
  readonly proposed: DifferenceStep | undefined;
};

/** The differences between the provider and the ledger that stand, by hall and the oldest first: of one hall, or of all. */
export async function openDifferences(
  db: Db | Tx,
  hallId: number | undefined,
): Promise<readonly OpenDifference[]> {
  const standing = await standingDifferences(db, hallId);
  const steps = await stepsWith(db, standing);
  return standing.map((difference) => ({
    ...difference,
    proposed: proposedIn(steps.get(difference.differenceId)),
  }));
}

/** A difference of one of these halls, whatever has become of it since: what was done, and whose money it is about. */
export async function differenceCase(db: Tx, halls: readonly number[], differenceId: number) {
  const difference = await findDifferenceIn(db, halls, differenceId);
  if (!difference) return undefined;
  const steps = (await stepsWith(db, [difference])).get(differenceId) ?? [];
  const playerId = await ownerOfDifference(db, difference);
  return { difference: { ...difference, proposed: proposedIn(steps) }, steps, playerId };
}

const proposedIn = (steps: readonly DifferenceStep[] = []): DifferenceStep | undefined =>
  steps.find(({ step }) => step === 'proposed');
