import { type RefObject, useLayoutEffect, useRef } from 'react';

const movesForMs = 450;

/**
 * Lets what stands in the places of a list be seen to go to its new place when the order changes, so that an eye can
 * follow it. It stands there at once for one who wants less motion. Focus goes with what it was on.
 * @param order What stands in the list's places, by a number of its own.
 */
export function useMovingOrder(order: readonly number[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(order);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = order;
    if (order.join() === before.join()) return;
    const places = [...(list.current?.children ?? [])].filter((place) => place instanceof HTMLElement);
    takeFocusAlong(places, before, order);
    if (wantsLessMotion() || !list.current) return;
    // All of it is measured before anything is set going, or the browser would lay out the page anew for each.
    const motion = { duration: movesForMs, easing: 'ease-in-out' };
    for (const { place, x, y } of seenMoves(list.current, places, before, order))
      place.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], motion);
  });
  return list;
}

/** Who goes from where to which place, as far as its way begins or ends in what the window shows. */
function seenMoves(
  list: HTMLElement,
  places: readonly HTMLElement[],
  before: readonly number[],
  order: readonly number[],
) {
  const above = list.getBoundingClientRect().top - list.offsetTop;
  const isSeen = ({ offsetTop, offsetHeight }: HTMLElement): boolean =>
    above + offsetTop < innerHeight && above + offsetTop + offsetHeight > 0;
  return places.flatMap((place, at) => {
    const from = places[before.indexOf(order[at] ?? 0)];
    if (!from || from === place || !(isSeen(from) || isSeen(place))) return [];
    return [{ place, x: from.offsetLeft - place.offsetLeft, y: from.offsetTop - place.offsetTop }];
  });
}

function takeFocusAlong(
  places: readonly HTMLElement[],
  before: readonly number[],
  order: readonly number[],
): void {
  const focused = places.findIndex((place) => place.contains(document.activeElement));
  const now = places[order.indexOf(before[focused] ?? 0)];
  if (now && now !== places[focused]) now.querySelector('button')?.focus({ preventScroll: true });
}

const wantsLessMotion = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
