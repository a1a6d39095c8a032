import { describe, expect, it } from 'vitest';
import { type OsloDay, osloDay } from '../../../platform/oslo-calendar.ts';
import { firstDayWith } from './reconciled-days.ts';

describe('the days that are reconciled together', () => {
  const day = osloDay('2026-11-21');
  it.each([
    ['three, at the first reconciliation ever', undefined, '2026-11-19'],
    ['three, after a completed one', '2026-11-20', '2026-11-19'],
    ['three, when the same day is reconciled again', '2026-11-21', '2026-11-19'],
    ['three for each missed day', '2026-11-17', '2026-11-16'],
  ])('are %s', (_, last, first) => expect(firstDayWith(day, last as OsloDay | undefined)).toBe(first));
});
