/** Names in the letters that a bank accepts. Pure, and stable: a file can be written again with the same text. */
import anyAscii from 'any-ascii';

/**
 * The characters that Norwegian banks accept: ISO 8859-1 without its symbols (the implementation guidelines of
 * Norwegian banks for pain.001 name that set; to be confirmed by the bank). æ, ø and å are kept.
 */
const bankLetter = /[ -~À-ÖØ-öø-ÿ]/;

/** Letters without a removable mark, for which passports (ICAO 9303) and Norwegian custom differ from any-ascii. */
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
  // The apostrophe letters of Ukrainian, Hawaiian, Uzbek, Skolt Sami and transcriptions of Arabic and Hebrew.
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
 * Writes a name in the bank's letters: Latin letters lose their marks one by one until the bank accepts them, and are
 * otherwise transliterated. Undefined when it has a letter of another script, or nothing that can be written: a person
 * then decides how to write it.
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
  // A combining mark without a precomposed letter is dropped; the letter before it stays.
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
  // A letter that becomes a digit or a symbol does not occur in names.
  return /^[A-Za-z' -]+$/.test(ascii) || /^[^\p{L}]$/u.test(base) ? ascii : undefined;
}
