import { expect, test } from 'vitest';
import { readBirthDate } from './read-birth-date.ts';

test.each([
  ['170561', '1961-05-17'],
  ['17.5.61', '1961-05-17'],
  ['17051961', '1961-05-17'],
  ['17 05 1961', '1961-05-17'],
  ['271108', '2008-11-27'],
  ['281108', '2008-11-28'],
  ['010122', '1922-01-01'],
  ['010120', '2020-01-01'],
  ['310261', undefined],
  ['1705', undefined],
])('%s is read as %s', (typed, day) => expect(readBirthDate(typed, '2026-11-27')).toBe(day));
