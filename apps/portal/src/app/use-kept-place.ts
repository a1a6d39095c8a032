import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { isFirstView, noteEarlyInput } from '../platform/hydration.ts';

/**
 * Who has begun to read or to write before the program came stays where they are: the router begins each visit at the top,
 * and fields begin with what they are given.
 */
export function useKeptPlace(): void {
  const place = useRef(0);
  // Comes before what router and fields do, which is of the layout.
  useInsertionEffect(() => {
    if (!isFirstView()) return;
    place.current = window.scrollY;
    noteEarlyInput();
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current);
  }, []);
}
