/** Whether the person whom an e-ID has named is the member whom a hall has written down (decision 0022). Pure. */

import { type NameDifference, nameDifferences, type PersonName } from '../identity/identity.ts';

/** What a person must look at. `birth_date_unknown`: the hall has written none down. */
export type Difference = NameDifference | 'birth_date' | 'birth_date_unknown';

/**
 * In what the e-ID's person is not the hall's member; nothing when they are the same. The birth date must be equal. Of
 * the names a given one and a family one must be in both, and what is more may stand on one side only: so a middle name
 * may be missing, given names change places, and half of a double name be left out; but a name taken or left at a
 * marriage is a difference.
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
