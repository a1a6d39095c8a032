import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainColours, chainColours, schemes } from './chain-colours.ts';
import { contrastBetween, hexOf, type Rgb, rgbOf } from './contrast.ts';

const contrast = (one: string, other: string) => contrastBetween(rgbOf(one)!, rgbOf(other)!);
const names = ['light', 'dark'] as const;

/** The contrast errors of an accent's colours, in words; empty if there are none. */
function faultsOf(accent: string): readonly string[] {
  const colours = chainColours(accent);
  if (colours === undefined) return [`${accent} has none`];
  return names.flatMap((name) => {
    const { tint, edge, ink }: ChainColours = colours[name];
    const { page, words } = schemes[name];
    const complaintsOf = (what: string, [one, other]: [string, string], least: number) =>
      contrast(one, other) >= least ? [] : [`${accent}, ${name}: ${what} ${contrast(one, other).toFixed(2)}`];
    return [
      ...words.flatMap((word) => complaintsOf(`${word} on the tint`, [word, tint], 4.5)),
      ...[page, tint].flatMap((behind) => complaintsOf(`edge on ${behind}`, [edge, behind], 3)),
      ...[page, tint].flatMap((behind) => complaintsOf(`ink on ${behind}`, [ink, behind], 7)),
    ];
  });
}

describe("a chain's colours", () => {
  it('keep contrast in light and dark for a fine grid of all colours', () => {
    const parts = Array.from({ length: 18 }, (_, step) => step * 15);
    const faults = parts.flatMap((red) =>
      parts.flatMap((green) => parts.flatMap((blue) => faultsOf(hexOf([red, green, blue])))),
    );
    expect(faults).toEqual([]);
  });

  it('keep contrast for random colours too', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(part, part, part), (colour) => {
        expect(faultsOf(hexOf(colour as Rgb))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('use the chosen colour wherever possible', () => {
    expect(chainColours('#12496b')?.light).toMatchObject({ edge: '#12496b', ink: '#12496b' });
    expect(chainColours('#f2a900')?.dark).toMatchObject({ edge: '#f2a900' });
    for (const accent of ['#12496b', '#f2a900', '#b02a24', '#00ff00']) {
      for (const name of names) expect(chainColours(accent)?.[name].tint).not.toBe(schemes[name].page);
    }
  });

  it.each([undefined, '', '#123', 'red', 'oklch(0.5 0.2 30)', '#12345g', 'url(x)'])(
    'are undefined when %s is not a colour in our notation',
    (accent) => {
      expect(chainColours(accent)).toBeUndefined();
    },
  );

  it('are based on the theme’s colours', () => {
    const theme = readFileSync(join(import.meta.dirname, 'theme.gen.css'), 'utf8');
    const themeColours = ['light', 'dark'].map((name) => {
      const own = theme.split(`@layer ds.theme.color-scheme.${name}`)[1] ?? '';
      const of = (token: string) => new RegExp(`${token}: (#\\w{6})`).exec(own)?.[1]?.toLowerCase();
      return {
        page: of('--ds-color-neutral-background-default'),
        words: [
          '--ds-color-neutral-text-default',
          '--ds-color-neutral-text-subtle',
          '--ds-color-accent-text-subtle',
          '--ds-color-accent-base-default',
          '--ds-link-color-visited',
        ].map(of),
      };
    });
    expect(themeColours).toEqual(
      names.map((name) => ({ page: schemes[name].page, words: [...schemes[name].words] })),
    );
  });
});
