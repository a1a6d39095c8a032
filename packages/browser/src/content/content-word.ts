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

/** An installation's text for each word. */
export type InstallationWords = Readonly<Record<ContentWord, string>>;

/** A word in a text; its name is between the braces. */
export const writtenWord = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The plugin gives a link this scheme when its address is one of the words. */
export const wordScheme = 'ord:';

export const isContentWord = (name: string): name is ContentWord =>
  contentWords.some((word) => word === name);

/** Replaces the words in a text by an installation's texts. */
export const filled = (text: string, words: InstallationWords): string =>
  text.replaceAll(writtenWord, (written, name: string) => (isContentWord(name) ? words[name] : written));
