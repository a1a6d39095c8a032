/**
 * Words that differ between installations and stand as `{{selskap}}` in the files of content. Written in Norwegian, for
 * those who write there read and type them.
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

/** What an installation calls each of them. */
export type InstallationWords = Readonly<Record<ContentWord, string>>;

/** A word as it is written; its name is what stands between the braces. */
export const writtenWord = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** How a link is written by this plugin when its address is such a word. */
export const wordScheme = 'ord:';

export const isContentWord = (name: string): name is ContentWord =>
  contentWords.some((word) => word === name);

/** A text with the words of an installation in place of their names. */
export const filled = (text: string, words: InstallationWords): string =>
  text.replaceAll(writtenWord, (written, name: string) => (isContentWord(name) ? words[name] : written));
