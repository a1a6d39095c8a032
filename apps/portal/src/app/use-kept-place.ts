import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { isFirstView, noteEarlyInput } from '../platform/hydration.ts';

/**
 * Keeps the scroll position and the typed text of a player who began before hydration: the router begins each
 * visit at the top, and fields begin with their default values.
 */
export function useKeptPlace(): void {
  const place = useRef(0);
  // Runs before the router and the fields, which use layout effects.
  useInsertionEffect(() => {
    if (!isFirstView()) return;
    place.current = window.scrollY;
    noteEarlyInput();
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current);
  }, []);
}
