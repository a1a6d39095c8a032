import { expect, test } from 'vitest';
import {
  endOfOsloDay,
  formatIsoDay,
  formatOsloDateTime,
  formatOsloDayAndTime,
  formatOsloTime,
  osloDayEndingAt,
  osloMoment,
} from './oslo-time.ts';

test('shows moments in Norwegian time, in summer and in winter', () => {
  expect(formatOsloDateTime(new Date('2025-07-01T22:05:00Z'))).toBe('02.07.2025 00:05');
  expect(formatOsloDateTime(new Date('2025-12-31T23:30:00Z'))).toBe('01.01.2026 00:30');
  expect(formatOsloDayAndTime(new Date('2025-12-31T23:30:00Z'))).toBe('01.01.2026 kl.\u00a000.30');
  expect(formatOsloTime(new Date('2025-01-05T08:09:00Z'))).toBe('09.09');
});

test('marks summer or winter time only in the hour that occurs twice', () => {
  const times = [
    '2026-10-24T23:59:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T02:00:00Z',
  ];
  expect(times.map((moment) => formatOsloTime(new Date(moment)))).toEqual([
    '01.59',
    '02.30\u00a0(sommertid)',
    '02.30\u00a0(vintertid)',
    '03.00',
  ]);
  expect(formatOsloTime(new Date('2026-03-29T01:30:00Z'))).toBe('03.30');
});

test.each([
  ['2026-07-01', '2026-07-01T22:00:00Z'],
  ['2026-12-31', '2026-12-31T23:00:00Z'],
  ['2026-03-28', '2026-03-28T23:00:00Z'],
  ['2026-03-29', '2026-03-29T22:00:00Z'],
  ['2026-10-24', '2026-10-24T22:00:00Z'],
  ['2026-10-25', '2026-10-25T23:00:00Z'],
])('the day %s ends at midnight in Norway', (day, end) => {
  expect(endOfOsloDay(day)).toEqual(new Date(end));
  expect(osloDayEndingAt(new Date(end))).toBe(day);
});

test('shows a calendar day unchanged', () => {
  expect(formatIsoDay('2026-03-01')).toBe('01.03.2026');
});

test.each([
  ['2026-07-01', '10:00', '2026-07-01T08:00:00Z'],
  ['2026-12-31', '21:30', '2026-12-31T20:30:00Z'],
  ['2026-10-25', '24:00', '2026-10-25T23:00:00Z'],
  ['2026-03-29', '12:00', '2026-03-29T10:00:00Z'],
])('on %s Norwegian clocks show %s at %s', (day, time, moment) => {
  expect(osloMoment(day, time)).toEqual(new Date(moment));
});
