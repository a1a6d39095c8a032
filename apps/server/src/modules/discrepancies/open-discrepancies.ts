import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Differing, DiscrepancyBook, DiscrepancyStep, InBooks, Stored } from './discrepancy.ts';
import { findDiscrepancyIn, standingDiscrepancies, stepsWith } from './discrepancy-store.ts';

/** An open discrepancy, for the staff who investigate it. */
export type OpenDiscrepancy<Subject, Facts> = Stored<Subject, Facts> & {
  /** The proposal by the first of two persons to settle it. */
  readonly proposed: DiscrepancyStep | undefined;
};

/** An open discrepancy of a book. */
export type OpenIn<Book> =
  Book extends DiscrepancyBook<infer Subject, infer Facts> ? OpenDiscrepancy<Subject, Facts> : never;

/** Returns the open discrepancies of a hall, and those without a hall if `withoutHall`, oldest first. */
export async function openDiscrepancies<Subject extends InBooks, Facts extends Differing>(
  db: Db | Tx,
  book: DiscrepancyBook<Subject, Facts>,
  hallId: number,
  withoutHall = false,
): Promise<readonly OpenDiscrepancy<Subject, Facts>[]> {
  const standing = await standingDiscrepancies(db, book, hallId, withoutHall);
  const stepsOf = await stepsWith(db, book, standing);
  return standing.map((discrepancy) => ({ ...discrepancy, proposed: proposedIn(stepsOf(discrepancy)) }));
}

/** Returns a discrepancy within a scope, open or ended, with the steps taken and the owner of the money. */
export async function findDiscrepancy<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  book: DiscrepancyBook<Subject, Facts>,
  scope: Scope,
  differenceId: number,
) {
  const found = await findDiscrepancyIn(tx, book, scope, differenceId);
  if (!found) return undefined;
  const steps = (await stepsWith(tx, book, [found]))(found);
  const playerId = await book.ownerOf(tx, found);
  return { discrepancy: { ...found, proposed: proposedIn(steps) }, steps, playerId };
}

const proposedIn = (steps: readonly DiscrepancyStep[]): DiscrepancyStep | undefined =>
  steps.find(({ step }) => step === 'proposed');
