import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Differing, DiscrepancyBook, DiscrepancyStep, InBooks, Stored } from './discrepancy.ts';
import { findDiscrepancyIn, standingDiscrepancies, stepsWith } from './discrepancy-store.ts';

/** A discrepancy that stands, for those who look into it. */
export type OpenDiscrepancy<Subject, Facts> = Stored<Subject, Facts> & {
  /** What the first of two persons has done to settle it. */
  readonly proposed: DiscrepancyStep | undefined;
};

/** A discrepancy of a book that stands. */
export type OpenIn<Book> =
  Book extends DiscrepancyBook<infer Subject, infer Facts> ? OpenDiscrepancy<Subject, Facts> : never;

/** The discrepancies that stand, the oldest first: of a hall, with those of none if `withoutHall`. */
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

/** A discrepancy within a scope, whatever has become of it since: what was done, and whose money it is about. */
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
