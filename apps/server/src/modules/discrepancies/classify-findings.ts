/** Classifies findings as new, still open or resolved. Pure. */
import type { EndedBecause } from './discrepancy.ts';

/** The classified findings, by row. */
export type ClassifiedFindings<Kept, Found> = {
  /** New discrepancies. */
  readonly begun: readonly Found[];
  /** Unchanged discrepancies, as stored. */
  readonly seen: readonly Kept[];
  /** Discrepancies that have ended, because both sides agree now. */
  readonly agreed: readonly Kept[];
  /** Discrepancies that have changed: each ends, and another begins. */
  readonly changed: readonly Kept[];
};

/**
 * Classifies the findings of some subjects. An unchanged finding keeps its row. One that a person has settled comes
 * back only when it changes. A subject has at most one open finding.
 * @param known the open and settled rows of these subjects
 * @param found each subject with its finding; undefined when both sides agree
 */
export function classifyFindings<
  Subject,
  Facts,
  Kept extends Subject & { readonly endedBecause: EndedBecause | null },
  Found extends Subject & { readonly discrepancy: Facts | undefined },
>(
  known: readonly Kept[],
  found: readonly Found[],
  {
    subjectText,
    isSame,
  }: {
    /** A unique text for each subject. */
    readonly subjectText: (subject: Subject) => string;
    readonly isSame: (kept: Kept, facts: Facts) => boolean;
  },
): ClassifiedFindings<Kept, Found & { readonly discrepancy: Facts }> {
  const inSubject = Map.groupBy(known, subjectText);
  const [seen, agreed, changed]: [Kept[], Kept[], Kept[]] = [[], [], []];
  const begun: (Found & { readonly discrepancy: Facts })[] = [];
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
