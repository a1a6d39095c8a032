import { describe, expect, it } from 'vitest';
import { type OsloDay, osloDay } from '../../../platform/oslo-calendar.ts';
import { firstDayWith } from './reconciled-days.ts';

describe('the days that are looked at', () => {
  const day = osloDay('2026-11-21');
  it.each([
    ['three, with the first reconciliation of all', undefined, '2026-11-19'],
    ['three, after one that came through', '2026-11-20', '2026-11-19'],
    ['three, when it is begun once more', '2026-11-21', '2026-11-19'],
    ['the same of each day that was missed', '2026-11-17', '2026-11-16'],
  ])('are %s', (_, last, first) => expect(firstDayWith(day, last as OsloDay | undefined)).toBe(first));
});
