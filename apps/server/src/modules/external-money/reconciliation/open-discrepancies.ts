import type { Db, Tx } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { DiscrepancyStep } from '../../discrepancies/discrepancies.ts';
import {
  currentDiscrepancies,
  findDifferenceIn,
  type StoredDiscrepancy,
  stepsWith,
} from './discrepancy-store.ts';
import { ownerOfDifference } from './settle-discrepancy.ts';

/** A discrepancy that stands, for those who look into it. */
export type OpenPartyDiscrepancy = StoredDiscrepancy & {
  /** What the first of two persons has done to settle it. */
  readonly proposed: DiscrepancyStep | undefined;
};

/** The discrepancies between parties and our books that stand, the oldest first: of one hall, with those of none if `withoutHall`, or of all. */
export async function openPartyDiscrepancies(
  db: Db | Tx,
  hallId: number | undefined,
  withoutHall = false,
): Promise<readonly OpenPartyDiscrepancy[]> {
  const standing = await currentDiscrepancies(db, hallId, withoutHall);
  const steps = await stepsWith(db, standing);
  return standing.map((discrepancy) => ({
    ...discrepancy,
    proposed: proposedIn(steps.get(discrepancy.differenceId)),
  }));
}

/** A discrepancy within a scope, whatever has become of it since: what was done, and whose money it is about. */
export async function partyDiscrepancyCase(db: Tx, scope: Scope, differenceId: number) {
  const discrepancy = await findDifferenceIn(db, scope, differenceId);
  if (!discrepancy) return undefined;
  const steps = (await stepsWith(db, [discrepancy])).get(differenceId) ?? [];
  const playerId = await ownerOfDifference(db, discrepancy);
  return { discrepancy: { ...discrepancy, proposed: proposedIn(steps) }, steps, playerId };
}

const proposedIn = (steps: readonly DiscrepancyStep[] = []): DiscrepancyStep | undefined =>
  steps.find(({ step }) => step === 'proposed');
