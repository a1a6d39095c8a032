import type { CSSProperties } from 'react';
import { chainColours } from './chain-colours.ts';

const names = ['tint', 'edge', 'ink'] as const;

/**
 * The style of an element in which a chain is shown: its style sheet finds the chain's colours as `--lb-chain-tint`,
 * `--lb-chain-edge` and `--lb-chain-ink`, and names the house's for a chain that has none.
 */
export function chainDress(accent: string | undefined): CSSProperties {
  const colours = chainColours(accent);
  if (colours === undefined) return {};
  const { light, dark } = colours;
  return Object.fromEntries(
    names.map((name) => [`--lb-chain-${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  );
}
