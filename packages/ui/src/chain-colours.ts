/**
 * The colours of a chain, derived from the operator's chosen accent. Text on a chain's background keeps the
 * theme's colours, so the chain's colour is adjusted until every text is readable.
 */
import { contrastBetween, hexOf, mixed, type Rgb, rgbOf } from './contrast.ts';

/** A chain's colours, in light or in dark. */
export type ChainColours = {
  /** Behind our text: each of the theme's text colours has 4.5:1 on it. */
  readonly tint: string;
  /** For rims and marks: 3:1 to the tint and to the page. */
  readonly edge: string;
  /** For text in the chain's own colour: 7:1 on the tint and on the page, because it is small. */
  readonly ink: string;
};

type Scheme = {
  readonly page: string;
  /** The theme's colours of text, links and button borders. */
  readonly words: readonly string[];
  /** Black or white: mixed into a colour that contrasts too little with the page. */
  readonly away: Rgb;
  /** The largest share of the chain's colour in the tint. */
  readonly most: number;
};

/** The theme's values that this depends on; a test compares them with `theme.gen.css`. */
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

/**
 * Derives the colours of a chain from its accent. Undefined when the accent is not written like `#12496b`.
 */
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
  // The search ends at the page's own colour, on which every text is readable.
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

/** The first suitable colour on a scale from 0 to 1, or the last one. */
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
