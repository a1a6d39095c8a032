import { useSyncExternalStore } from 'react';
import { useTableStore } from './table-context.tsx';
import type { TableState } from './table-store.ts';

/**
 * What the server's clock tells: `tell` is given the time as {@link serverNow} has it. What uses it is drawn again only
 * when the answer is another, so ask for what is shown: a window in which nothing happens rests.
 */
export function useServerTime<Told extends string | number | boolean>(tell: (nowMs: number) => Told): Told {
  const store = useTableStore();
  return useSyncExternalStore(everySecond, () => tell(serverNow(store.state())));
}

/**
 * The time on the server's clock in milliseconds, at the end of the present second: it changes once a second, and no
 * countdown ever shows more than is left.
 */
export function serverNow(state: TableState): number {
  const offsetMs = state.kind === 'open' ? state.clockOffsetMs : 0;
  return Math.ceil((Date.now() + offsetMs) / 1000) * 1000;
}

const listeners = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;

/** One ticker for all countdowns; four times a second, so that none is seen to skip a second. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  ticker ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
}
