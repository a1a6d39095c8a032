import { insightUnits } from '@lokalbingo/contract/insight';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { osloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { periodsShown, spanUpTo } from './periods.ts';

const span = (unit: Parameters<typeof spanUpTo>[0], day: string, today = day) =>
  spanUpTo(unit, osloDay(day), osloDay(today));
const written = ({ periods }: ReturnType<typeof spanUpTo>) => periods.map(({ from, to }) => `${from} ${to}`);

describe('the periods in which players see their own play', () => {
  it('are the last thirty days, including today', () => {
    const days = span('day', '2026-11-22');
    expect(written(days).slice(0, 2)).toEqual(['2026-10-24 2026-10-24', '2026-10-25 2026-10-25']);
    expect(written(days).slice(28)).toEqual(['2026-11-21 2026-11-21', '2026-11-22 2026-11-22']);
    expect([days.before, days.after]).toEqual(['2026-10-23', undefined]);
  });

  it('are ISO weeks from Monday, across a new year too, the last one up to today', () => {
    const weeks = span('week', '2027-01-02');
    expect(written(weeks).slice(-2)).toEqual(['2026-12-21 2026-12-27', '2026-12-28 2027-01-02']);
    expect(written(span('week', '2027-01-03')).at(-1)).toBe('2026-12-28 2027-01-03');
    expect(written(span('week', '2027-01-04')).at(-1)).toBe('2027-01-04 2027-01-04');
  });

  it('are whole months, including February of a leap year', () => {
    const months = span('month', '2028-03-31');
    expect(written(months)[0]).toBe('2027-04-01 2027-04-30');
    expect(written(months).slice(-2)).toEqual(['2028-02-01 2028-02-29', '2028-03-01 2028-03-31']);
  });

  it('are whole years up to today', () => {
    expect(written(span('year', '2026-11-22'))).toEqual([
      '2022-01-01 2022-12-31',
      '2023-01-01 2023-12-31',
      '2024-01-01 2024-12-31',
      '2025-01-01 2025-12-31',
      '2026-01-01 2026-11-22',
    ]);
  });

  it('end today when the requested day is in the future', () => {
    expect(span('month', '2030-01-01', '2026-11-22')).toEqual(span('month', '2026-11-22'));
  });

  it('follow one another without a gap, and link to one another', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => plusDays(osloDay('2026-11-22'), -days));
    fc.assert(
      fc.property(fc.constantFrom(...insightUnits), day, fc.nat(4000), (unit, upTo, daysSince) => {
        const today = plusDays(upTo, daysSince);
        const shown = spanUpTo(unit, upTo, today);
        expect(shown.periods).toHaveLength(periodsShown[unit]);
        for (const [index, { from, to }] of shown.periods.entries()) {
          expect(from <= to).toBe(true);
          const next = shown.periods[index + 1]?.from;
          if (next !== undefined) expect(next).toBe(plusDays(to, 1));
        }
        const last = shown.periods.at(-1)!;
        expect(last.to <= today).toBe(true);
        const older = spanUpTo(unit, shown.before, today);
        expect(older.periods.at(-1)?.to).toBe(shown.before);
        expect(older.after === undefined).toBe(false);
        expect(spanUpTo(unit, older.after!, today).periods.at(-1)).toEqual(last);
        expect(shown.after === undefined).toBe(last.to === today || !(plusDays(last.to, 1) <= today));
      }),
    );
  });
});
