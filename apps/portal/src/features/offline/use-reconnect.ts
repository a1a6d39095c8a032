import { getLiveness } from '@lokalbingo/contract/portal-config';
import { useEffect } from 'react';
import { lineTriedAgainMs } from '../../platform/durations.ts';
import { useIsOffline, usePortal } from '../../platform/portal-context.tsx';

/**
 * Tries to reconnect when the browser's network changes, and repeatedly while offline. Refetches everything on the screen once
 * the connection is back.
 */
export function useReconnect(): void {
  const { api, line, queries } = usePortal();
  const isLost = useIsOffline();
  useEffect(() => {
    const tryLine = () => void api.call(getLiveness);
    const timer = isLost ? setInterval(tryLine, lineTriedAgainMs) : undefined;
    window.addEventListener('online', tryLine);
    window.addEventListener('offline', tryLine);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryLine);
      window.removeEventListener('offline', tryLine);
    };
  }, [api, isLost]);
  useEffect(
    () =>
      line.subscribe(() => {
        if (!line.isLost()) void queries.refetchQueries({ type: 'active', stale: true });
      }),
    [line, queries],
  );
}
