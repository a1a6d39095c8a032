import type { CSSProperties } from 'react';
import { chainColours } from './chain-colours.ts';

const names = ['tint', 'edge', 'ink'] as const;

/**
 * Sets a chain's colours on an element, as `--lb-chain-tint`, `--lb-chain-edge` and `--lb-chain-ink`. The
 * style sheet that uses them gives the house's colours as defaults, for a chain without colours.
 */
export function chainDress(accent: string | undefined): CSSProperties {
  const colours = chainColours(accent);
  if (colours === undefined) return {};
  const { light, dark } = colours;
  return Object.fromEntries(
    names.map((name) => [`--lb-chain-${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  );
}
