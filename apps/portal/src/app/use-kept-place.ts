import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { isFirstView } from '../platform/taking-over.ts';

/** Who has begun to read before the program came stays where they are: the router begins each visit at the top. */
export function useKeptPlace(): void {
  const place = useRef(0);
  // Comes before the router's own, which is one of the layout.
  useInsertionEffect(() => {
    if (isFirstView()) place.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current);
  }, []);
}
