/** Compares the person named by an e-ID with the member registered by a hall (decision 0022). Pure. */

import { type NameDifference, nameDifferences, type PersonName } from '../identity/identity.ts';

/** What a person must review. `birth_date_unknown`: the hall has registered none. */
export type Difference = NameDifference | 'birth_date' | 'birth_date_unknown';

/**
 * Returns how the e-ID's person differs from the hall's member; empty when they are the same. The birth date must be
 * equal. At least one given name and one family name must be in both; additional names may be on one side only. So a
 * middle name may be missing, given names may change places, and half of a double name may be left out. A name changed
 * by marriage is a difference.
 */
export function differencesBetween(
  known: PersonName & { readonly birthDate: string | null },
  shown: PersonName & { readonly birthDate: string },
): readonly Difference[] {
  return [...nameDifferences(known, shown), ...birthDateDifferences(known.birthDate, shown.birthDate)];
}

function birthDateDifferences(known: string | null, shown: string): readonly Difference[] {
  if (known === null) return ['birth_date_unknown'];
  return known === shown ? [] : ['birth_date'];
}
