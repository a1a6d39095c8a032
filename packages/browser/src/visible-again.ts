import { useEffect, useEffectEvent } from 'react';

/** Calls `onVisible` each time the page is seen again, with how long it was hidden. */
export function useVisibleAgain(onVisible: (hiddenMs: number) => void): void {
  const tell = useEffectEvent(onVisible);
  useEffect(() => {
    let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== undefined) tell(Date.now() - hiddenAt);
      hiddenAt = undefined;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
