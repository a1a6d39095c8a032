/** Decides whether two names are one person's, allowing for spelling and middle names (decision 0022). Pure. */

/** A person by name. */
export type PersonName = { readonly firstName: string; readonly lastName: string };

/** How two names differ. */
export type NameDifference = 'first_name' | 'middle_name' | 'last_name';

/**
 * Whether a written name, in either order ("Kari Nordmann", "Nordmann, Kari"), matches a person's, allowing for
 * spelling and middle names.
 */
export function bearsName(person: PersonName, written: string): boolean {
  const words = written.trim().split(/[\s,]+/);
  return words.slice(1).some((_, before) => {
    const [front, back] = [words.slice(0, before + 1).join(' '), words.slice(before + 1).join(' ')];
    return [
      { firstName: front, lastName: back },
      { firstName: back, lastName: front },
    ].some((named) => nameDifferences(person, named).length === 0);
  });
}

/**
 * Returns the words of a written name that the person's own name lacks: those accepted as middle names. For "Kari
 * Lise Berg" and Kari Berg, returns "Lise".
 */
export function namesBeyond({ firstName, lastName }: PersonName, written: string): readonly string[] {
  const names = [firstName, lastName].map(wordsOf);
  const known = new Set([...names.flat(), ...names.map((words) => words.join(''))]);
  return written
    .split(/[\s,]+/)
    .filter((word) => !wordsOf(word).every((part) => known.has(part) || isInitialOf(part, known)));
}

const isInitialOf = (part: string, known: ReadonlySet<string>): boolean =>
  part.length === 1 && [...known].some((word) => word.startsWith(part));

/**
 * Returns how one name differs from the other beyond spelling; empty when both may be one person's. At least one given
 * and one family name must be in both; additional names may be on one side only (decision 0022).
 */
export function nameDifferences(known: PersonName, shown: PersonName): readonly NameDifference[] {
  const given = alike(wordsOf(known.firstName), wordsOf(shown.firstName));
  const family = alike(wordsOf(known.lastName), wordsOf(shown.lastName));
  const differs: NameDifference[] = [];
  if (!given.known.some((word) => given.shown.includes(word))) differs.push('first_name');
  if (!family.known.some((word) => family.shown.includes(word))) differs.push('last_name');
  if (differs.length > 0) return differs;
  const ofKnown = new Set([...given.known, ...family.known]);
  const ofShown = new Set([...given.shown, ...family.shown]);
  return ofKnown.isSubsetOf(ofShown) || ofShown.isSubsetOf(ofKnown) ? [] : ['middle_name'];
}

type Words = readonly string[];

/** Treats "Annekari" and "Anne Kari" as one name, however it is split. */
function alike(known: Words, shown: Words): { readonly known: Words; readonly shown: Words } {
  const whole = known.join('');
  return whole !== '' && whole === shown.join('') ? { known: [whole], shown: [whole] } : { known, shown };
}

/** Returns the words of a name in normalised spelling. Drops an initial if it stands beside a whole word. */
function wordsOf(name: string): Words {
  const words = plain(name).split(/\P{L}+/u);
  const whole = words.filter((word) => word.length > 1);
  return whole.length > 0 ? whole : words.filter((word) => word !== '');
}

/**
 * Normalises spelling: no case or diacritics, and one form for spellings that sound alike: "Bjørn" is "Bjoern", "Aase"
 * "Åse", "Christian" "Kristian", "Thorsen" "Torsen", "Hanssen" "Hansen". Never merges two names that are really
 * different, because twins could have them: "Anne" is not "Anna".
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
