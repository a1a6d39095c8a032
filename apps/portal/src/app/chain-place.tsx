import { useChosenChain } from '../platform/chosen-chain.ts';
import type { ChainLineProps } from './chain-line.tsx';
import styles from './chain-place.module.css';
import { Lazy, lazyComponent } from './lazy-component.tsx';

// Few visitors have chosen a chain. Without the line the page is as it was.
const line = lazyComponent<ChainLineProps>(async () => (await import('./chain-line.tsx')).ChainLine);

/** Brings the line for a page that begins with it. */
export const bringChainLine = line.bring;

/** Where a chain is chosen, the line that says so; its place is kept until it comes. */
export function ChainPlace({ onLeft }: ChainLineProps) {
  if (useChosenChain().kind === 'none') return null;
  return <Lazy of={line} given={{ onLeft }} coming={<div className={styles.chain} />} />;
}
