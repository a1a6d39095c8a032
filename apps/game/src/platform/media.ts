import { useCallback, useSyncExternalStore } from 'react';

/** Whether draw and tickets are side by side, as in the style sheet of the table's page. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 40rem)');
}

/** Whether there is room for a third column, as in the same style sheet. */
export function useIsDesk(): boolean {
  return useMedia('(min-width: 75rem)');
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (typeof matchMedia !== 'function') return () => {};
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(query).matches);
}
