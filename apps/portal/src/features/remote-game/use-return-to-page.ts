import { useEffect, useEffectEvent } from 'react';

/** Calls `onSeen` each time the player returns to this page from another window or tab. */
export function useReturnToPage(onSeen: () => void): void {
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') notify();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
