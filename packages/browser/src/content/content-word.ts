/**
 * Words that differ between installations, written as `{{selskap}}` in content files. Their names are
 * Norwegian, for the authors.
 */
export const contentWords = [
  'produkt',
  'selskap',
  'e-post',
  'skriv-e-post',
  'e-id',
  'betalingspartner',
  'tilsyn',
  'tilsyn-adresse',
  'hjelpelinje',
  'hjelpelinje-telefon',
  'hjelpelinje-adresse',
  'hjelpelinje-tider',
  'ring-hjelpelinjen',
  'svarfrist',
] as const;

/** The name of such a word. */
export type ContentWord = (typeof contentWords)[number];

/** An installation's texts for them. */
export type InstallationWords = Readonly<Record<ContentWord, string>>;

/** A word in a text; its name is between the braces. */
export const writtenWord = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The plugin's form of a link whose address is such a word. */
export const wordScheme = 'ord:';

export const isContentWord = (name: string): name is ContentWord =>
  contentWords.some((word) => word === name);

/** A text with an installation's words in place of their names. */
export const filled = (text: string, words: InstallationWords): string =>
  text.replaceAll(writtenWord, (written, name: string) => (isContentWord(name) ? words[name] : written));
