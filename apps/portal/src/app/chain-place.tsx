import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useChosenChain } from '../platform/chosen-chain.ts';
import type { ChainLineProps } from './chain-line.tsx';
import styles from './chain-place.module.css';

let known: ComponentType<ChainLineProps> | undefined;

/** Brings the line that names the chain, for a page that begins with it: what is suspended cannot be pressed yet. */
export async function bringChainLine(): Promise<void> {
  known = (await import('./chain-line.tsx')).ChainLine;
}

// Few visitors have chosen a chain. Without the line the page is as it was.
const LateLine = lazy(() =>
  import('./chain-line.tsx').then(
    ({ ChainLine }) => ({ default: ChainLine }),
    () => ({ default: () => null }),
  ),
);

/** Where a chain is chosen, the line that says so; its place is kept until it comes. */
export function ChainPlace({ onLeft }: ChainLineProps) {
  const [Line] = useState(() => known);
  if (useChosenChain().kind === 'none') return null;
  if (Line) return <Line onLeft={onLeft} />;
  return (
    <Suspense fallback={<div className={styles.chain} />}>
      <LateLine onLeft={onLeft} />
    </Suspense>
  );
}
