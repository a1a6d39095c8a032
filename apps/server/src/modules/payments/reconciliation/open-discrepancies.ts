import type { Db, Tx } from '../../../platform/database.ts';
import type { DiscrepancyStep } from '../../discrepancies/discrepancies.ts';
import {
  currentDiscrepancies,
  findDifferenceIn,
  type StoredDiscrepancy,
  stepsWith,
} from './discrepancy-store.ts';
import { ownerOfDifference } from './settle-discrepancy.ts';

/** A discrepancy that stands, for those who look into it. */
export type OpenDiscrepancy = StoredDiscrepancy & {
  /** What the first of two persons has done to settle it. */
  readonly proposed: DiscrepancyStep | undefined;
};

/** The discrepancies between the provider and the ledger that stand, by hall and the oldest first: of one hall, or of all. */
export async function openDiscrepancies(
  db: Db | Tx,
  hallId: number | undefined,
): Promise<readonly OpenDiscrepancy[]> {
  const standing = await currentDiscrepancies(db, hallId);
  const steps = await stepsWith(db, standing);
  return standing.map((discrepancy) => ({
    ...discrepancy,
    proposed: proposedIn(steps.get(discrepancy.differenceId)),
  }));
}

/** A discrepancy of one of these halls, whatever has become of it since: what was done, and whose money it is about. */
export async function discrepancyCase(db: Tx, halls: readonly number[], differenceId: number) {
  const discrepancy = await findDifferenceIn(db, halls, differenceId);
  if (!discrepancy) return undefined;
  const steps = (await stepsWith(db, [discrepancy])).get(differenceId) ?? [];
  const playerId = await ownerOfDifference(db, discrepancy);
  return { discrepancy: { ...discrepancy, proposed: proposedIn(steps) }, steps, playerId };
}

const proposedIn = (steps: readonly DiscrepancyStep[] = []): DiscrepancyStep | undefined =>
  steps.find(({ step }) => step === 'proposed');
