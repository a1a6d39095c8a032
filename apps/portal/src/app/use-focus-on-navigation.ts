import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus where the address leads, so that a screen reader and the Tab key continue there: to the
 * part of the page that the hash names, or otherwise to a new screen. A screen that took the focus itself, as
 * the login form does, keeps it.
 * @returns a ref for the element around the screens
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same link pressed again leads there again.
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    const part = partNamed(hash);
    if (part) part.focus({ preventScroll: true });
    else if (isNew && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return main;
}

/** The part of the page that a hash names; undefined for a malformed hash. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
