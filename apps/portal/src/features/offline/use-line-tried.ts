import { getLiveness } from '@lokalbingo/contract/portal-config';
import { useEffect } from 'react';
import { lineTriedAgainMs } from '../../platform/durations.ts';
import { useLostLine, usePortal } from '../../platform/portal-context.tsx';

/**
 * Tries the line when the browser tells that its network has changed, and again and again while it is lost. When it is
 * back, all that stands on the screen is asked for anew.
 */
export function useLineTried(): void {
  const { api, line, queries } = usePortal();
  const isLost = useLostLine();
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
