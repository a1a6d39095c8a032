/**
 * The typefaces embedded in printed files: Figtree, as on our screens, and Noto Sans for lines with letters that
 * Figtree lacks, such as those of Sami languages and Vietnamese, so that a name is printed in full.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

/** The printed weights. */
export type Weight = 'regular' | 'semibold';
/** A file of a typeface: `wide` means Noto Sans. */
export type Face = Weight | `wide ${Weight}`;

const files: Readonly<Record<Face, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  'wide regular': import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'wide semibold': import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};

/** The typefaces. */
export type Typeface = {
  readonly file: Readonly<Record<Face, Buffer>>;
  /** Transliterates every letter that is in neither typeface, or else replaces it by "?". */
  readonly printable: (text: string) => string;
  /** Returns the face for a printable text. */
  readonly faceOf: (text: string, weight: Weight) => Face;
};

let read: Typeface | undefined;

/** Reads the files once per process, on first use. */
export function typeface(): Typeface {
  read ??= readTypeface();
  return read;
}

function readTypeface(): Typeface {
  const fileOf = (face: Face): Buffer => readFileSync(fileURLToPath(files[face]));
  const file = {
    regular: fileOf('regular'),
    semibold: fileOf('semibold'),
    'wide regular': fileOf('wide regular'),
    'wide semibold': fileOf('wide semibold'),
  };
  const usual = lettersOf(file.regular);
  const wide = lettersOf(file['wide regular']);
  const nearest = (letter: string): string =>
    usual(letter) || wide(letter) ? letter : anyAscii(letter) || '?';
  return {
    file,
    printable: (text) => Array.from(text.normalize('NFC'), nearest).join(''),
    faceOf: (text, weight) => (Array.from(text).every(usual) ? weight : `wide ${weight}`),
  };
}

/** Returns a function that says whether a font has a letter. */
function lettersOf(file: Buffer): (letter: string) => boolean {
  const font = create(file) as Font;
  return (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
