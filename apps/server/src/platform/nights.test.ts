import { hours } from '@lokalbingo/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToReconcile, hoursOf, momentsOf, reconciliationOf } from './nights.ts';
import { osloDay, osloDayOf, plusDays } from './oslo-calendar.ts';

const at = (moment: string) => dayToReconcile(new Date(moment));

describe('a day is reconciled at half past four the next night', () => {
  it.each([
    ['2026-11-22T04:29:59.999+01:00', '2026-11-20'],
    ['2026-11-22T04:30:00+01:00', '2026-11-21'],
    ['2026-11-22T23:59:59+01:00', '2026-11-21'],
    ['2026-11-23T00:00:00+01:00', '2026-11-21'],
    // Clocks go forward in the night to 29 March, and back in the night to 25 October 2026.
    ['2026-03-29T04:29:59+02:00', '2026-03-27'],
    ['2026-03-29T04:30:00+02:00', '2026-03-28'],
    ['2026-10-25T04:29:59+01:00', '2026-10-23'],
    ['2026-10-25T04:30:00+01:00', '2026-10-24'],
  ])('at %s the last reconciled day is %s', (moment, day) => expect(at(moment)).toBe(day));

  it.each([
    ['2026-03-27', '2026-03-28T03:30:00.000Z'],
    ['2026-03-28', '2026-03-29T02:30:00.000Z'],
    ['2026-10-23', '2026-10-24T02:30:00.000Z'],
    ['2026-10-24', '2026-10-25T03:30:00.000Z'],
  ])('the day %s is reconciled at %s', (day, moment) =>
    expect(reconciliationOf(osloDay(day)).toISOString()).toBe(moment),
  );

  it('half past four exists exactly once on every day of several years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (count) => {
        const day = plusDays(osloDay('2024-01-01'), count);
        const moment = reconciliationOf(day);
        expect(dayToReconcile(moment)).toBe(day);
        expect(dayToReconcile(new Date(moment.getTime() - 1))).toBe(plusDays(day, -1));
      }),
    );
  });
});

describe('the hours of a day', () => {
  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ])('%s begins at %s and has %d hours', (text, from, count) => {
    const only = osloDay(text);
    const parts = hoursOf(only, only);
    expect(parts).toHaveLength(count);
    expect(parts[0]?.from.toISOString()).toBe(from);
    expect(parts.every((part) => part.before.getTime() - part.from.getTime() === hours(1))).toBe(true);
    expect(parts.at(-1)?.before).toEqual(momentsOf(only, only).before);
    expect(parts.map((part) => osloDayOf(part.from))).toEqual(Array(count).fill(text));
  });
});
