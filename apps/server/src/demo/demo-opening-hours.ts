/** The opening hours of the halls of the demo. They are made up, in four patterns. */
import type { OpenDay } from '../modules/halls/halls.ts';
import { closedHallId } from './demo-games.ts';

/** Returns the same hours for each day from one weekday to another; 1 is Monday. */
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

/** Returns the opening hours of a hall. The hall whose main game is closed has none. */
export function demoOpeningHours(hallId: number): readonly OpenDay[] {
  if (hallId === closedHallId) return [];
  return patterns[(hallId - 101) % patterns.length] ?? [];
}
