import { type OsloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { publicHolidayOn } from '../../platform/public-holidays.ts';
import type { SpecialDay } from '../halls/halls.ts';
import { holidayNames } from './hall-settings.nb.ts';

/** Returns the public holidays of the year that begins with a day, except special days, with their Norwegian names. */
export function holidaysToSuggest(today: OsloDay, specialDays: readonly SpecialDay[]) {
  const known = new Set(specialDays.map(({ day }) => day));
  return Array.from({ length: 365 }, (_, ahead) => plusDays(today, ahead)).flatMap((day) => {
    const holiday = publicHolidayOn(day);
    return holiday && !known.has(day) ? [{ day, label: holidayNames[holiday] }] : [];
  });
}
