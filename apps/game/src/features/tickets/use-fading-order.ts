import { type RefObject, useLayoutEffect, useRef } from 'react';

const lastsMs = 450;
/** It comes up a little in its own place: tickets that crossed each other could be followed by no eye. */
const comesIn: Keyframe[] = [
  { opacity: 0, transform: 'translateY(0.5rem)' },
  { opacity: 1, transform: 'none' },
];

/**
 * Lets what has come to another place of a list be seen to come there when the order changes. It stands there at once
 * for one who wants less motion, and where nothing can be animated. Focus goes with what it was on.
 * @param order What stands in the list's places, by a number of its own.
 */
export function useFadingOrder(order: readonly number[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(order);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = order;
    if (order.join() === before.join()) return;
    const places = [...(list.current?.children ?? [])].filter((place) => place instanceof HTMLElement);
    takeFocusAlong(places, before, order);
    if (standsStill()) return;
    for (const [at, place] of places.entries())
      if (order[at] !== before[at]) place.animate(comesIn, { duration: lastsMs, easing: 'ease-out' });
  });
  return list;
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

const standsStill = (): boolean =>
  typeof HTMLElement.prototype.animate !== 'function' ||
  typeof matchMedia !== 'function' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
