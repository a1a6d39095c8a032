/**
 * The colours of a chain, made of the one that its operator has chosen. Our words are written in the theme's colours also
 * where a chain is shown, so it is the chain's colour that gives way: as much of it as leaves every word readable.
 */
import { contrastBetween, hexOf, mixed, type Rgb, rgbOf } from './contrast.ts';

/** What a chain is shown in, in light or in dark. */
export type ChainColours = {
  /** Behind our words: each of the theme's colours for words has 4.5:1 on it. */
  readonly tint: string;
  /** For rims and marks: 3:1 to the tint and to the page. */
  readonly edge: string;
  /** For words in the chain's own colour: 7:1 on the tint and on the page, for they are small. */
  readonly ink: string;
};

type Scheme = {
  readonly page: string;
  /** The theme's colours that words, links and the rims of buttons have. */
  readonly words: readonly string[];
  /** Towards which a colour goes that stands too near to the page. */
  readonly away: Rgb;
  /** The most of the chain's colour that the page takes. */
  readonly most: number;
};

/** The part of the theme that this stands on; a test holds it to `theme.gen.css`. */
export const schemes = {
  light: {
    page: '#ffffff',
    words: ['#2f2937', '#605b66', '#7c459e', '#6b2c91', '#663299'],
    away: [0, 0, 0],
    most: 0.16,
  },
  dark: {
    page: '#1f1b23',
    words: ['#ececed', '#a9a7ab', '#b4a1c1', '#b99bcb', '#b49acd'],
    away: [255, 255, 255],
    most: 0.3,
  },
} as const satisfies Record<'light' | 'dark', Scheme>;

/** The colours of a chain by its accent; undefined when that is no colour written `#12496b`. */
export function chainColours(
  accent: string | undefined,
): { readonly light: ChainColours; readonly dark: ChainColours } | undefined {
  const colour = rgbOf(accent ?? '');
  return colour && { light: coloursIn(schemes.light, colour), dark: coloursIn(schemes.dark, colour) };
}

function coloursIn({ page: writtenPage, words, away, most }: Scheme, accent: Rgb): ChainColours {
  const page = known(writtenPage);
  const inks = words.map(known);
  const isReadable = (tint: Rgb) => inks.every((ink) => contrastBetween(ink, tint) >= 4.5);
  // The page itself, with nothing of the accent in it, is what the theme's words are made for.
  const tint = firstAlong((share) => mixed(page, accent, most * (1 - share)), isReadable);
  const apartBy = (least: number) => (colour: Rgb) =>
    [page, tint].every((behind) => contrastBetween(colour, behind) >= least);
  const darker = (share: number) => mixed(accent, away, share);
  return {
    tint: hexOf(tint),
    edge: hexOf(firstAlong(darker, apartBy(3))),
    ink: hexOf(firstAlong(darker, apartBy(7))),
  };
}

const steps = 50;

/** The first colour on a way from 0 to 1 that will do, or the one at its end. */
function firstAlong(way: (share: number) => Rgb, willDo: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step < steps; step += 1) {
    const colour = way(step / steps);
    if (willDo(colour)) return colour;
  }
  return way(1);
}

function known(written: string): Rgb {
  const colour = rgbOf(written);
  if (colour === undefined) throw new Error(`The theme has no colour ${written}.`);
  return colour;
}
