import { type RefObject, useLayoutEffect, useRef } from 'react';

const lastsMs = 450;
/** A ticket rises slightly in its new place: no eye could follow tickets that cross each other. */
const comesIn: Keyframe[] = [
  { opacity: 0, transform: 'translateY(0.5rem)' },
  { opacity: 1, transform: 'none' },
];

/**
 * Animates items of a list that have a new position after the order changes. With reduced motion, or without
 * animation support, they appear at once. Focus follows its item.
 * @param order The items in order, by their ids.
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
