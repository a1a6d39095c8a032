/** Figtree, the typeface of our screens, as the files that are embedded in what is printed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The weights that are printed. */
export type Weight = 'regular' | 'semibold';

const files: Readonly<Record<Weight, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
};

/** The typeface. */
export type Typeface = {
  readonly file: Readonly<Record<Weight, Buffer>>;
  /** The text with every letter that the typeface lacks written as the nearest that it has, or else as "?". */
  readonly printable: (text: string) => string;
};

let read: Typeface | undefined;

/** Reads the files once in a process, when something is first printed. */
export function typeface(): Typeface {
  read ??= readTypeface();
  return read;
}

function readTypeface(): Typeface {
  const file = {
    regular: readFileSync(fileURLToPath(files.regular)),
    semibold: readFileSync(fileURLToPath(files.semibold)),
  };
  const font = create(file.regular) as Font;
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const nearest = (letter: string): string => {
    if (has(letter)) return letter;
    const [plain = ''] = letter.normalize('NFD');
    return has(plain) ? plain : '?';
  };
  return { file, printable: (text) => Array.from(text.normalize('NFC'), nearest).join('') };
}
