import { describe, expect, test } from 'vitest';
import { formatCountdown, formatDuration } from './duration-format.ts';

describe('a duration as a player reads it', () => {
  test.each([
    [0, '0:00'],
    [-500, '0:00'],
    [1, '0:01'],
    [65_000, '1:05'],
    [3_725_000, '1:02:05'],
  ])('counts %d ms down as %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text);
  });

  test.each([
    [59_000, '0 min'],
    [12 * 60_000, '12 min'],
    [65 * 60_000, '1 t 5 min'],
  ])('formats %d ms of elapsed time as %s', (passedMs, text) => {
    expect(formatDuration(passedMs)).toBe(text);
  });
});
