import type { CSSProperties } from 'react';
import { chainColours } from './chain-colours.ts';

const names = ['tint', 'edge', 'ink'] as const;

/**
 * The style of an element in a chain's colours: its style sheet can use `--lb-chain-tint`, `--lb-chain-edge`
 * and `--lb-chain-ink`, and sets the house's as defaults for a chain without colours.
 */
export function chainDress(accent: string | undefined): CSSProperties {
  const colours = chainColours(accent);
  if (colours === undefined) return {};
  const { light, dark } = colours;
  return Object.fromEntries(
    names.map((name) => [`--lb-chain-${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  );
}
