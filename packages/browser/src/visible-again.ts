import { seconds } from '@lokalbingo/contract/durations';
import { useEffect, useEffectEvent } from 'react';

const lookEveryMs = seconds(1);
/** A page in sight whose clock has gone on for longer than this between two looks at it has slept. */
const sleptMs = seconds(5);

/**
 * Calls `onVisible` each time the page is seen again, with how long it was not: it was out of sight, lay in the
 * browser's memory of pages to go back to, or slept with its machine. How long is told by the page's own looks at the
 * clock, for a phone that is locked may tell of being out of sight when it wakes, and no sooner.
 * @param onHidden Called when the page goes out of sight, and at first when it is.
 */
export function useVisibleAgain(onVisible: (hiddenMs: number) => void, onHidden?: () => void): void {
  const tellVisible = useEffectEvent(onVisible);
  const tellHidden = useEffectEvent(() => onHidden?.());
  useEffect(() => {
    let isHidden = document.visibilityState === 'hidden';
    let seenAt = Date.now();
    const see = () => {
      const hiddenMs = Date.now() - seenAt;
      const isAgain = isHidden || hiddenMs > sleptMs;
      isHidden = false;
      seenAt = Date.now();
      if (isAgain) tellVisible(hiddenMs);
    };
    const hide = () => {
      if (!isHidden && Date.now() - seenAt <= sleptMs) seenAt = Date.now();
      isHidden = true;
      tellHidden();
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
    // Shown again out of memory, whatever the page itself is told of its visibility, and when.
    window.addEventListener('pageshow', ({ persisted }) => (persisted ? see() : undefined), { signal });
    const looking = setInterval(look, lookEveryMs);
    if (isHidden) tellHidden();
    return () => {
      stopping.abort();
      clearInterval(looking);
    };
  }, []);
}
