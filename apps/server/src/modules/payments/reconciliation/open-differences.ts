import type { Db, Tx } from '../../../platform/database.ts';
import { type KeptDifference, standingDifferences, stepsWith } from './difference-store.ts';

/** A difference that stands, for those who look into it. */
export type OpenDifference = KeptDifference & {
  /** Who has settled it already, where another must as well. */
  readonly proposedBy: string | undefined;
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
    proposedBy: steps.get(difference.differenceId)?.find(({ step }) => step === 'proposed')?.actor.name,
  }));
}
