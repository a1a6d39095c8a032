import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Differing, DiscrepancyBook, InBooks, Stored } from './discrepancy.ts';

/**
 * Has the other side asked about a discrepancy as soon as possible, once however many want to know. Where both agree by
 * then, it ends.
 * @returns false where it has ended, or asking tells nothing
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

/** The question; undefined where there is none to ask. */
export const canAskAgain = <Subject extends InBooks, Facts extends Differing>(
  { questionAbout }: DiscrepancyBook<Subject, Facts>,
  discrepancy: Stored<Subject, Facts>,
) => (discrepancy.endedBecause === null ? questionAbout?.(discrepancy) : undefined);
