import { useSyncExternalStore } from 'react';

const wide = '(min-width: 40rem)';

/** Whether draw and tickets stand beside one another, as in the style sheet of the table's page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

const isWide = (): boolean => typeof matchMedia === 'function' && matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
