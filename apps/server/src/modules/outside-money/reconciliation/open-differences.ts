import type { Db, Tx } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { DifferenceStep } from '../../differences/differences.ts';
import { findDifferenceIn, type KeptDifference, standingDifferences, stepsWith } from './difference-store.ts';
import { ownerOfDifference } from './settle-difference.ts';

/** A difference that stands, for those who look into it. */
export type OpenPartyDifference = KeptDifference & {
  /** What the first of two persons has done to settle it. */
  readonly proposed: DifferenceStep | undefined;
};

/** The differences between parties and our books that stand, the oldest first: of one hall, with those of none if `withoutHall`, or of all. */
export async function openPartyDifferences(
  db: Db | Tx,
  hallId: number | undefined,
  withoutHall = false,
): Promise<readonly OpenPartyDifference[]> {
  const standing = await standingDifferences(db, hallId, withoutHall);
  const steps = await stepsWith(db, standing);
  return standing.map((difference) => ({
    ...difference,
    proposed: proposedIn(steps.get(difference.differenceId)),
  }));
}

/** A difference within a scope, whatever has become of it since: what was done, and whose money it is about. */
export async function partyDifferenceCase(db: Tx, scope: Scope, differenceId: number) {
  const difference = await findDifferenceIn(db, scope, differenceId);
  if (!difference) return undefined;
  const steps = (await stepsWith(db, [difference])).get(differenceId) ?? [];
  const playerId = await ownerOfDifference(db, difference);
  return { difference: { ...difference, proposed: proposedIn(steps) }, steps, playerId };
}

const proposedIn = (steps: readonly DifferenceStep[] = []): DifferenceStep | undefined =>
  steps.find(({ step }) => step === 'proposed');
