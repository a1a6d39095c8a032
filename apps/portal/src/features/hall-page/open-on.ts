import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { after, days } from '@lokalbingo/contract/durations';
import type { OpenDay, PublicHall } from '@lokalbingo/contract/hall-page';
import { isOpenAt, wallTimeOf } from '../../parts/halls/open-hours.ts';

/** The day of the week of a date, YYYY-MM-DD: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The weekly hours of a hall and its special days. */
export type HallHours = Pick<PublicHall, 'openingHours' | 'specialDays'>;

/** When a hall is open on a day, YYYY-MM-DD; undefined when it is closed. */
export function openOn({ openingHours, specialDays }: HallHours, day: string): OpenDay | undefined {
  const special = specialDays?.find((each) => each.day === day);
  if (!special) return openingHours?.find(({ weekday }) => weekday === weekdayOf(day));
  const { opensAt, closesAt } = special;
  return opensAt === null || closesAt === null ? undefined : { weekday: weekdayOf(day), opensAt, closesAt };
}

/**
 * Whether a hall is open at a moment; if not, in how many days it opens next, or never if it has no opening
 * day.
 */
export type OpenState =
  | { readonly kind: 'open'; readonly day: OpenDay }
  | { readonly kind: 'opens'; readonly day: OpenDay; readonly daysAhead: number }
  | { readonly kind: 'never' };

/** See {@link OpenState}. */
export function openStateAt(hours: HallHours, now: Date): OpenState {
  const noon = new Date(`${osloIsoDay(now)}T12:00:00Z`);
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = openOn(hours, osloIsoDay(after(noon, days(daysAhead))));
    if (day === undefined) continue;
    if (daysAhead === 0 && isOpenAt(day, now)) return { kind: 'open', day };
    if (daysAhead > 0 || wallTimeOf(now) < day.opensAt) return { kind: 'opens', day, daysAhead };
  }
  return { kind: 'never' };
}
