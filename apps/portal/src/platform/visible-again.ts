import { useEffect, useEffectEvent } from 'react';

/** Calls `onVisible` when the page is seen again after having been hidden longer than `hiddenMs`. */
export function useVisibleAgain(hiddenMs: number, onVisible: () => void): void {
  const tell = useEffectEvent(onVisible);
  useEffect(() => {
    let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== undefined && Date.now() - hiddenAt > hiddenMs) tell();
      hiddenAt = undefined;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [hiddenMs]);
}
