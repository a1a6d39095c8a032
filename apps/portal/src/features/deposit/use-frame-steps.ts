import { useCallback, useEffect, useRef } from 'react';

/** A browser keeps no more steps of a window than this, so beyond it nothing can be counted. */
const keptAtMost = 50;

/**
 * Goes back over the steps that the pages of a frame have put into the browser's history, once the frame is gone: they
 * lead nowhere then, and each would cost a press of the Back button. Does nothing where the steps cannot be counted for
 * certain. `onGone` is told that none are left; it must be the same function at every render.
 * @returns what to call each time the frame has loaded a page
 */
export function useFrameSteps(onGone: () => void): () => void {
  const loads = useRef(0);
  useEffect(() => {
    const { length } = window.history;
    const { href } = window.location;
    return () => {
      // Some browsers forget the steps of a frame by themselves, a moment after it.
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
