import { useLayoutEffect } from 'react';

/**
 * While `isOver` a dialog hides the page's scroll bar. The strip that the bar stood in is then kept free, so that nothing
 * jumps; a page that has no bar has no strip either.
 */
export function useScrollbarStrip(isOver: boolean) {
  // A layout effect, because the dialog hides the bar in a later, passive effect.
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    if (!isOver || window.innerWidth <= clientWidth) return;
    const before = style.scrollbarGutter;
    style.scrollbarGutter = 'stable';
    return () => {
      style.scrollbarGutter = before;
    };
  }, [isOver]);
}
