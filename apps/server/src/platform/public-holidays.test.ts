import { expect, it } from 'vitest';
import { osloDay, plusDays } from './oslo-calendar.ts';
import { easterSunday, publicHolidayOn } from './public-holidays.ts';

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  // The earliest and the latest possible.
  [2285, '2285-03-22'],
  [2038, '2038-04-25'],
])('Easter %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day));

it('the public holidays of a year are the statutory ones', () => {
  const days = Array.from({ length: 365 }, (_, ahead) => plusDays(osloDay('2027-01-01'), ahead));
  expect(
    days.flatMap((day) => (publicHolidayOn(day) ? [`${day.slice(5)} ${publicHolidayOn(day)}`] : [])),
  ).toEqual([
    '01-01 new_years_day',
    '03-25 maundy_thursday',
    '03-26 good_friday',
    '03-28 easter_sunday',
    '03-29 easter_monday',
    '05-01 labour_day',
    '05-06 ascension_day',
    '05-16 whit_sunday',
    '05-17 constitution_day',
    '12-25 christmas_day',
    '12-26 boxing_day',
  ]);
});
