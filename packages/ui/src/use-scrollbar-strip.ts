import { useLayoutEffect } from 'react';

/** Dialogs that keep the strip now: one may stand over another, and they leave in any order. */
let keepers = 0;

/**
 * While `isOver` a dialog hides the page's scroll bar. The strip that the bar stood in is then kept free, so that nothing
 * jumps, until the last of several dialogs has gone; a page that has no bar has no strip either.
 */
export function useScrollbarStrip(isOver: boolean) {
  // A layout effect, because the dialog hides the bar in a later, passive effect.
  useLayoutEffect(() => {
    if (!isOver) return;
    const { style, clientWidth } = document.documentElement;
    if (window.innerWidth <= clientWidth) return;
    keepers += 1;
    style.scrollbarGutter = 'stable';
    return () => {
      keepers -= 1;
      if (keepers === 0) style.scrollbarGutter = '';
    };
  }, [isOver]);
}
