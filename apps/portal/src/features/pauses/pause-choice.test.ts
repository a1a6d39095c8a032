import { expect, test } from 'vitest';
import { globalPauseEnd, pauseUntil, playableFrom } from './pause-choice.ts';

test.each([
  ['monthend', '2026-11-22', '2026-12-01'],
  ['monthend', '2026-12-31', '2027-01-01'],
  ['week', '2026-11-28', '2026-12-05'],
  ['3months', '2026-11-30', '2027-02-28'],
  ['6months', '2026-08-31', '2027-02-28'],
  ['1year', '2026-11-22', '2027-11-22'],
  ['1year', '2028-02-29', '2029-02-28'],
] as const)('%s from %s lasts until %s', (choice, today, until) => {
  expect(pauseUntil(choice, today, '')).toBe(until);
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2027-11-22', '2027-11-22'],
  ['2026-11-21', undefined],
  ['2027-11-23', undefined],
  ['', undefined],
])('a chosen date of "%s" gives %s', (chosen, until) => {
  expect(pauseUntil('custom', '2026-11-22', chosen)).toBe(until);
});

test('choosing no pause gives no end date, and a pause until today ends tomorrow', () => {
  expect(pauseUntil('none', '2026-11-22', '')).toBeUndefined();
  expect(playableFrom('2026-11-22', '2026-11-22')).toBe('2026-11-23');
  expect(playableFrom('2026-12-24', '2026-11-22')).toBe('2026-12-24');
});

test('a pause from all halls lasts twelve whole months', () => {
  expect(globalPauseEnd('2026-11-22')).toBe('2027-11-23');
  expect(globalPauseEnd('2028-02-29')).toBe('2029-03-01');
});
