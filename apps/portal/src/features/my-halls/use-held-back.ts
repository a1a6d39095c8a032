import { useState } from 'react';
import { heldBackAtMostMs } from '../../platform/durations.ts';
import { useLate } from '../../platform/use-late.ts';

/**
 * Whether a screen waits until all that stands above its first words is known, so that nothing moves from under a
 * thumb. It waits for no more than a moment, and what has been shown is not taken away again.
 */
export function useHeldBack(isKnown: boolean): boolean {
  const isLate = useLate(heldBackAtMostMs);
  const [isShown, setShown] = useState(false);
  if (!isShown && (isKnown || isLate)) setShown(true);
  return !isShown;
}
