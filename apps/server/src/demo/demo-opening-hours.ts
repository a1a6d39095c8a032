/** When the halls of the demo are open. Made up, and not the same anywhere that one would compare. */
import type { OpenDay } from '../modules/halls/halls.ts';
import { closedHallId } from './demo-games.ts';

/** The same hours from one day of the week to another; 1 is Monday. */
function eachDay(from: number, to: number, opensAt: string, closesAt: string): readonly OpenDay[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ weekday: from + at, opensAt, closesAt }));
}

const patterns: readonly (readonly OpenDay[])[] = [
  eachDay(1, 7, '12:00', '22:00'),
  [...eachDay(1, 5, '11:00', '21:30'), ...eachDay(6, 7, '12:00', '20:00')],
  // Closed on Mondays, and late at the weekend.
  [
    ...eachDay(2, 4, '15:00', '22:00'),
    ...eachDay(5, 6, '13:00', '24:00'),
    ...eachDay(7, 7, '13:00', '20:00'),
  ],
  [...eachDay(1, 5, '10:00', '20:00'), ...eachDay(6, 6, '11:00', '18:00')],
];

/** When a hall is open. The one without online play has not said. */
export function demoOpeningHours(hallId: number): readonly OpenDay[] {
  if (hallId === closedHallId) return [];
  return patterns[(hallId - 101) % patterns.length] ?? [];
}
