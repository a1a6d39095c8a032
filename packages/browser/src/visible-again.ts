import { seconds } from '@lokalbingo/contract/durations';
import { useEffect, useEffectEvent } from 'react';

const lookEveryMs = seconds(1);
/** A visible page whose clock has advanced by more than this between two checks has slept. */
const sleptMs = seconds(5);

/**
 * Calls `onVisible` each time the page becomes visible, with the time for which it was hidden, in the
 * back-forward cache, or asleep with its machine. The time comes from the page's own checks of the clock,
 * because a locked phone may report being hidden only when it wakes.
 * @param onHidden Called when the page becomes hidden, and at the start if it already is.
 */
export function useVisibleAgain(onVisible: (hiddenMs: number) => void, onHidden?: () => void): void {
  const notifyVisible = useEffectEvent(onVisible);
  const notifyHidden = useEffectEvent(() => onHidden?.());
  useEffect(() => {
    let isHidden = document.visibilityState === 'hidden';
    let seenAt = Date.now();
    const see = () => {
      const hiddenMs = Date.now() - seenAt;
      const isAgain = isHidden || hiddenMs > sleptMs;
      isHidden = false;
      seenAt = Date.now();
      if (isAgain) notifyVisible(hiddenMs);
    };
    const hide = () => {
      if (!isHidden && Date.now() - seenAt <= sleptMs) seenAt = Date.now();
      isHidden = true;
      notifyHidden();
    };
    const look = () => {
      if (document.visibilityState !== 'hidden') see();
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? hide() : see()),
      { signal },
    );
    window.addEventListener('pagehide', hide, { signal });
    // The page was restored from the cache, whatever the visibility events say.
    window.addEventListener('pageshow', ({ persisted }) => (persisted ? see() : undefined), { signal });
    const looking = setInterval(look, lookEveryMs);
    if (isHidden) notifyHidden();
    return () => {
      stopping.abort();
      clearInterval(looking);
    };
  }, []);
}
