/** A colour as three numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses a colour written `#12496b`; undefined for any other notation. */
export function rgbOf(written: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(written)) return undefined;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(written.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Formats a colour for style sheets. */
export const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Mixes a share of the second colour, from 0 to 1, into the first. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastBetween(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
