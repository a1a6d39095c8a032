import { useSyncExternalStore } from 'react';
import { useTableStore } from './table-context.tsx';
import type { TableState } from './table-store.ts';

/**
 * Returns a value derived from the server's clock: `derive` receives the time of {@link serverNow}. The
 * component renders again only when the value changes, so derive exactly what is shown.
 */
export function useServerTime<Shown extends string | number | boolean>(
  derive: (nowMs: number) => Shown,
): Shown {
  const store = useTableStore();
  return useSyncExternalStore(everySecond, () => derive(serverNow(store.state())));
}

/**
 * The time on the server's clock in milliseconds, at the end of the current second: it changes once a second,
 * and a countdown never shows more time than is left.
 */
export function serverNow(state: TableState): number {
  const offsetMs = state.kind === 'open' ? state.clockOffsetMs : 0;
  return Math.ceil((Date.now() + offsetMs) / 1000) * 1000;
}

const listeners = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;

/**
 * Calls the listener four times a second, from one timer for all countdowns, so that none visibly skips a
 * second.
 */
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
