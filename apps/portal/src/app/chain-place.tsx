import { useChosenChain } from '../platform/chosen-chain.ts';
import type { ChainLineProps } from './chain-line.tsx';
import styles from './chain-place.module.css';
import { Lazy, lazyComponent } from './lazy-component.tsx';

// Few visitors choose a chain, so the line is loaded on demand. Until then the page stays as it was.
const line = lazyComponent<ChainLineProps>(async () => (await import('./chain-line.tsx')).ChainLine);

/** Loads the line before a page that begins with it is shown. */
export const bringChainLine = line.bring;

/** The line of the chosen chain, if one is chosen. Its place is reserved until it loads. */
export function ChainPlace({ onLeft }: ChainLineProps) {
  if (useChosenChain().kind === 'none') return null;
  return <Lazy of={line} given={{ onLeft }} coming={<div className={styles.chain} />} />;
}
