import { useCallback, useEffect, useRef } from 'react';

/** A browser keeps at most this many entries per window, so beyond it nothing can be counted. */
const keptAtMost = 50;

/**
 * Removes a closed frame's entries from the browser's history, because each would cost a useless press of
 * Back. Does nothing when the entries cannot be counted with certainty. Calls `onGone` when none are left; it
 * must be the same function at every render.
 * @returns the function to call on each page load in the frame
 */
export function useFrameSteps(onGone: () => void): () => void {
  const loads = useRef(0);
  useEffect(() => {
    const { length } = window.history;
    const { href } = window.location;
    return () => {
      // Some browsers remove a frame's entries themselves, a moment later.
      setTimeout(() => {
        const added = window.history.length - length;
        const isCertain = added === 0 || added === loads.current - 1;
        if (window.location.href !== href || !isCertain || length + added >= keptAtMost) return;
        if (added > 0) window.history.go(-added);
        onGone();
      });
    };
  }, [onGone]);
  return useCallback(() => {
    loads.current += 1;
  }, []);
}
