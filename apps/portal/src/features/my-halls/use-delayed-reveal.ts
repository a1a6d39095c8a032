import { useState } from 'react';
import { heldBackAtMostMs } from '../../platform/durations.ts';
import { useElapsed } from '../../platform/use-elapsed.ts';

/**
 * Whether to delay a screen until everything above its first text is known, so that nothing moves while a
 * player taps. Waits only a moment, and never hides what has been shown.
 */
export function useDelayedReveal(isKnown: boolean): boolean {
  const isLate = useElapsed(heldBackAtMostMs);
  const [isShown, setShown] = useState(false);
  if (!isShown && (isKnown || isLate)) setShown(true);
  return !isShown;
}
