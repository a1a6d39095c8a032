/** Names as a bank can print them. Pure: what a file has once said, it says again. */
import anyAscii from 'any-ascii';

/**
 * What Norwegian banks take in a text: ISO 8859-1 without what it has of signs (to be asked of the bank; the implementation
 * guidelines of Norwegian banks for pain.001 name that set). æ, ø and å stay as they are.
 */
const bankLetter = /[ -~À-ÖØ-öø-ÿ]/;

/** Letters that no mark comes off, where passports (ICAO 9303) and Norwegian habit write them otherwise than any-ascii. */
const ownLetters: Readonly<Record<string, string>> = {
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
  Ǝ: 'E',
  ǝ: 'e',
  ẞ: 'ß',
  Ʒ: 'Z',
  ʒ: 'z',
  '’': "'",
  '‘': "'",
  '´': "'",
  // The letters of apostrophe in Ukrainian, Hawaiian, Uzbek, Skolt Sami and transcriptions of Arabic and Hebrew.
  ʹ: "'",
  ʺ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  '·': '',
  '\u00a0': ' ',
};

/**
 * A name in the letters that a bank can print: letters of Latin scripts lose their marks one by one until the bank has
 * them, and what has none is transliterated. Undefined when it holds a letter of another script, or nothing that can be
 * written: a person decides then how it is written.
 */
export function bankName(name: string, atMost = 70): string | undefined {
  let written = '';
  for (const letter of name.normalize('NFC')) {
    const plain = bankLetter.test(letter) ? letter : transliterated(letter);
    if (plain === undefined) return undefined;
    written += plain;
  }
  const tidy = written.replaceAll(/ +/g, ' ').trim().slice(0, atMost).trim();
  return /\p{L}/u.test(tidy) ? tidy : undefined;
}

function transliterated(letter: string): string | undefined {
  const own = ownLetters[letter];
  if (own !== undefined) return own;
  // A mark that no letter has taken up is left out: the letter before it stands.
  if (/^\p{M}$/u.test(letter)) return '';
  if (!/^[\p{Script=Latin}\p{Lm}\p{P}\p{Sk}]$/u.test(letter)) return undefined;
  const marks = Array.from(letter.normalize('NFD'));
  while (marks.length > 1) {
    marks.pop();
    const fewer = marks.join('').normalize('NFC');
    if (fewer.length === 1 && bankLetter.test(fewer)) return fewer;
    if (ownLetters[fewer] !== undefined) return ownLetters[fewer];
  }
  const [base = letter] = marks;
  const ascii = ownLetters[base] ?? anyAscii(base);
  // A letter that becomes a digit or a sign is none that a name is known by.
  return /^[A-Za-z' -]+$/.test(ascii) || /^[^\p{L}]$/u.test(base) ? ascii : undefined;
}
