import type { OpenDay } from '@lokalbingo/contract/hall-page';

/** Which day of the week a day is, YYYY-MM-DD: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** When a hall is open on a day, YYYY-MM-DD; undefined when it is closed. */
export function openOn(openingHours: readonly OpenDay[], day: string): OpenDay | undefined {
  return openingHours.find(({ weekday }) => weekday === weekdayOf(day));
}
