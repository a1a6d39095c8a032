import { describe, expect, it } from 'vitest';
import { osloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';

describe('bank days', () => {
  it('are all except weekends and the holidays of the settlement', () => {
    const daysOff = Array.from({ length: 365 }, (_, days) => plusDays(osloDay('2026-01-01'), days))
      .filter((day) => !isBankDay(day))
      .filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
    expect(daysOff).toEqual([
      '2026-01-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-12-25',
    ]);
    // Checked in years in which these holidays are on weekdays: in the year above they fall on weekends.
    expect(isBankDay(osloDay('2027-05-17'))).toBe(false);
    expect(isBankDay(osloDay('2028-12-26'))).toBe(false);
  });

  it.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-23', '2026-11-24'],
    ['2026-04-01', '2026-04-07'],
    ['2026-12-24', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ])('after %s: the next is %s', (day, next) => expect(nextBankDay(osloDay(day))).toBe(next));
});
