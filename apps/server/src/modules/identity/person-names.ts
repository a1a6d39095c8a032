/** Whether two names are one person's, with the room that spelling and middle names need (decision 0022). Pure. */

/** A person by name. */
export type PersonName = { readonly firstName: string; readonly lastName: string };

/** What of a name differs. */
export type NameDifference = 'first_name' | 'middle_name' | 'last_name';

/**
 * Whether a name that somebody has written, in either order ("Kari Nordmann", "Nordmann, Kari"), is a person's, with the
 * same room for spelling and middle names.
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
 * The words of a written name that the person's own name has not, as they are written: what the room for middle names has
 * let through. Of "Kari Lise Berg" for Kari Berg it is "Lise".
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
 * In what one name is not another spelling of the other's; nothing when both may be one person's. A given and a family
 * name must be in both, and what is more may stand on one side only (decision 0022).
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
