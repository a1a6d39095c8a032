/** Classifies findings as new, still open or resolved. Pure. */
import type { Differing, DiscrepancyBook, Found, InBooks, Stored } from './discrepancy.ts';

/** The classified findings, by row. */
export type ClassifiedFindings<Subject, Facts> = {
  /** Discrepancies that were not there. */
  readonly begun: readonly (Found<Subject, Facts> & { readonly discrepancy: Facts })[];
  /** Those that were found before, as they stood until now. */
  readonly seen: readonly Stored<Subject, Facts>[];
  /** Those that are not there any more, as both sides tell the same. */
  readonly agreed: readonly Stored<Subject, Facts>[];
  /** Those that are otherwise now: each ends, and another begins. */
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
