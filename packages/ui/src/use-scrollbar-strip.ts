import { useLayoutEffect } from 'react';

/** Dialogs that keep the strip now: one may be over another, and they close in any order. */
let keepers = 0;

/**
 * While `isOver` a dialog hides the page's scroll bar. The bar's strip is then kept free, so that nothing
 * jumps, until the last of several dialogs has closed; a page without a bar has no strip.
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
