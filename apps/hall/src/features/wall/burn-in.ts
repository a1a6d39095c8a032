/** Protects a screen that runs for years: parts move to prevent burn-in, and the page reloads each night. */

import { osloIsoDay, osloMoment } from '@lokalbingo/browser/oslo-time';
import { hours, minutes } from '@lokalbingo/contract/durations';

const places = [
  [0, 0],
  [4, 2],
  [2, 5],
  [-3, 4],
  [-5, 0],
  [-3, -4],
  [1, -5],
  [4, -2],
] as const;

/** The offset in pixels that prevents burn-in; it changes each minute. */
export function shiftAt(nowMs: number): readonly [x: number, y: number] {
  return places[Math.floor(nowMs / minutes(1)) % places.length] ?? places[0];
}

/**
 * Returns when a page that was loaded at the given moment reloads: between 03 and 05 at night, when nobody plays.
 * @param share from 0 up to 1, so that each screen reloads at a different time
 */
export function reloadAt(loadedAt: Date, share: number): Date {
  const onDay = (day: string): Date => new Date(osloMoment(day, '03:00').getTime() + share * hours(2));
  const tonight = onDay(osloIsoDay(loadedAt));
  if (tonight.getTime() > loadedAt.getTime() + hours(1)) return tonight;
  return onDay(osloIsoDay(new Date(loadedAt.getTime() + hours(24))));
}
