import type { Db, Tx } from '../../../platform/database.ts';
import { type KeptDifference, standingDifferences, stepsWith } from './difference-store.ts';

/** A difference that stands, for those who look into it. */
export type OpenPartyDifference = KeptDifference & {
  /** Who has settled it already, where another must as well. */
  readonly proposedBy: string | undefined;
};

/** The differences between parties and our books that stand, the oldest first: of one hall, or of all. */
export async function openPartyDifferences(
  db: Db | Tx,
  hallId: number | undefined,
): Promise<readonly OpenPartyDifference[]> {
  const standing = await standingDifferences(db, hallId);
  const steps = await stepsWith(db, standing);
  return standing.map((difference) => ({
    ...difference,
    proposedBy: steps.get(difference.differenceId)?.find(({ step }) => step === 'proposed')?.actor.name,
  }));
}
