/** Whether the person whom an e-ID has named is the member whom a hall has written down (decision 0022). Pure. */

/** A person by name and birth date ("YYYY-MM-DD"). */
type Named = { readonly firstName: string; readonly lastName: string };

/** What a person must look at. `birth_date_unknown`: the hall has written none down. */
export type Difference = 'first_name' | 'middle_name' | 'last_name' | 'birth_date' | 'birth_date_unknown';

/**
 * In what the e-ID's person is not the hall's member; nothing when they are the same. The birth date must be equal. Of
 * the names a given one and a family one must be in both, and what is more may stand on one side only: so a middle name
 * may be missing, given names change places, and half of a double name be left out; but a name taken or left at a
 * marriage is a difference.
 */
export function differencesBetween(
  known: Named & { readonly birthDate: string | null },
  shown: Named & { readonly birthDate: string },
): readonly Difference[] {
  return [...nameDifferences(known, shown), ...birthDateDifferences(known.birthDate, shown.birthDate)];
}

/**
 * Whether a name that somebody has written, in either order ("Kari Nordmann", "Nordmann, Kari"), is a person's, with the
 * same room for spelling and middle names.
 */
export function bearsName(person: Omit<Named, 'birthDate'>, written: string): boolean {
  const words = written.trim().split(/[\s,]+/);
  return words.slice(1).some((_, before) => {
    const [front, back] = [words.slice(0, before + 1).join(' '), words.slice(before + 1).join(' ')];
    return [
      { firstName: front, lastName: back },
      { firstName: back, lastName: front },
    ].some((named) => nameDifferences(person, named).length === 0);
  });
}

function birthDateDifferences(known: string | null, shown: string): readonly Difference[] {
  if (known === null) return ['birth_date_unknown'];
  return known === shown ? [] : ['birth_date'];
}

function nameDifferences(known: Named, shown: Named): readonly Difference[] {
  const given = alike(wordsOf(known.firstName), wordsOf(shown.firstName));
  const family = alike(wordsOf(known.lastName), wordsOf(shown.lastName));
  const differs: Difference[] = [];
  if (!given.known.some((word) => given.shown.includes(word))) differs.push('first_name');
  if (!family.known.some((word) => family.shown.includes(word))) differs.push('last_name');
  if (differs.length > 0) return differs;
  const ofKnown = new Set([...given.known, ...family.known]);
  const ofShown = new Set([...given.shown, ...family.shown]);
  return ofKnown.isSubsetOf(ofShown) || ofShown.isSubsetOf(ofKnown) ? [] : ['middle_name'];
}

type Words = readonly string[];

/** "Annekari" and "Anne Kari" are one name, however it is split. */
function alike(known: Words, shown: Words): { readonly known: Words; readonly shown: Words } {
  const whole = known.join('');
  return whole !== '' && whole === shown.join('') ? { known: [whole], shown: [whole] } : { known, shown };
}

/** The words of a name, as they sound. An initial tells nothing beside a word. */
function wordsOf(name: string): Words {
  const words = plain(name).split(/\P{L}+/u);
  const whole = words.filter((word) => word.length > 1);
  return whole.length > 0 ? whole : words.filter((word) => word !== '');
}

/**
 * Letters without case and marks, and spellings that sound alike as one: "Bjørn" is "Bjoern", "Aase" "Åse", "Christian"
 * "Kristian", "Thorsen" "Torsen", "Hanssen" "Hansen". Never two names of their own, which twins could bear: "Anne" is
 * not "Anna".
 */
const plain = (name: string): string =>
  foldings
    .reduce((text, [from, to]) => text.replace(from, to), name.toLocaleLowerCase('nb').normalize('NFC'))
    .normalize('NFD')
    .replace(/[\p{M}'’´`.]/gu, '')
    .replace(/ch|c|q/g, 'k')
    .replace(/(.)\1+/g, '$1');

const foldings: readonly (readonly [RegExp, string])[] = [
  [/[æä]|ae/g, 'a'],
  [/[øöœ]|oe/g, 'o'],
  [/[ðđ]/g, 'd'],
  [/þ|th/g, 't'],
  [/ł/g, 'l'],
  [/ß/g, 's'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
];
