import { useState } from 'react';
import { heldBackAtMostMs } from '../../platform/durations.ts';
import { useLate } from '../../platform/use-late.ts';

/**
 * Whether to delay a screen until everything above its first text is known, so that nothing moves while a player taps. Waits
 * only a moment, and never hides what has been shown.
 */
export function useHeldBack(isKnown: boolean): boolean {
  const isLate = useLate(heldBackAtMostMs);
  const [isShown, setShown] = useState(false);
  if (!isShown && (isKnown || isLate)) setShown(true);
  return !isShown;
}
