/** Classifies findings as new, still open or resolved. Pure. */
import type { Differing, DiscrepancyBook, Found, InBooks, Stored } from './discrepancy.ts';

/** The classified findings, by row. */
export type ClassifiedFindings<Subject, Facts> = {
  /** New discrepancies. */
  readonly begun: readonly (Found<Subject, Facts> & { readonly discrepancy: Facts })[];
  /** Discrepancies found again unchanged, as stored before. */
  readonly seen: readonly Stored<Subject, Facts>[];
  /** Discrepancies that are resolved, because both sides agree. */
  readonly agreed: readonly Stored<Subject, Facts>[];
  /** Discrepancies that have changed: each ends, and a new one begins. */
  readonly changed: readonly Stored<Subject, Facts>[];
};

/**
 * Classifies the findings of some subjects. An unchanged finding keeps its row. One that a person has settled comes
 * back only when it changes. A subject has at most one open finding.
 * @param known the open and settled rows of these subjects
 * @param found each subject with its finding; undefined when both sides agree
 */
export function classifyFindings<Subject extends InBooks, Facts extends Differing>(
  { subjectText, factsText }: Pick<DiscrepancyBook<Subject, Facts>, 'subjectText' | 'factsText'>,
  known: readonly Stored<Subject, Facts>[],
  found: readonly Found<Subject, Facts>[],
): ClassifiedFindings<Subject, Facts> {
  type Kept = Stored<Subject, Facts>;
  const isSame = (kept: Kept, facts: Facts) => factsText(kept) === factsText(facts);
  const inSubject = Map.groupBy(known, subjectText);
  const [seen, agreed, changed]: [Kept[], Kept[], Kept[]] = [[], [], []];
  const begun: (Found<Subject, Facts> & { readonly discrepancy: Facts })[] = [];
  for (const each of found) {
    const { discrepancy } = each;
    const before = inSubject.get(subjectText(each)) ?? [];
    const standing = before.find(({ endedBecause }) => endedBecause === null);
    const isSettled = before.some(
      (old) => old.endedBecause === 'settled' && discrepancy !== undefined && isSame(old, discrepancy),
    );
    if (standing && discrepancy !== undefined && isSame(standing, discrepancy)) seen.push(standing);
    else {
      if (standing) (discrepancy === undefined ? agreed : changed).push(standing);
      if (discrepancy !== undefined && !isSettled) begun.push({ ...each, discrepancy });
    }
  }
  return { begun, seen, agreed, changed };
}
