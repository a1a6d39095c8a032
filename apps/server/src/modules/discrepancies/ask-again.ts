import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Differing, DiscrepancyBook, InBooks, Stored } from './discrepancy.ts';

/**
 * Schedules a new query to the other party about a discrepancy. Concurrent requests share one query. The discrepancy
 * ends if both sides then agree.
 * @returns false when it has already ended, or a query cannot resolve it
 */
export async function askAgain<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  book: DiscrepancyBook<Subject, Facts>,
  discrepancy: Stored<Subject, Facts>,
): Promise<boolean> {
  const question = canAskAgain(book, discrepancy);
  if (!question) return false;
  const { task, payload } = question;
  await addJob(tx, task, payload, { key: `${task} ${discrepancy.differenceId}` });
  return true;
}

/** Returns the job that queries the other party; undefined when no query applies. */
export const canAskAgain = <Subject extends InBooks, Facts extends Differing>(
  { questionAbout }: DiscrepancyBook<Subject, Facts>,
  discrepancy: Stored<Subject, Facts>,
) => (discrepancy.endedBecause === null ? questionAbout?.(discrepancy) : undefined);
