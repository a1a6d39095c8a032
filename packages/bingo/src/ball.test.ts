import { describe, expect, it } from 'vitest';
import { columnOf, isBall, letterOf } from './ball.ts';

describe('a ball', () => {
  it.each([
    [1, 'B'],
    [15, 'B'],
    [16, 'I'],
    [30, 'I'],
    [31, 'N'],
    [45, 'N'],
    [46, 'G'],
    [60, 'G'],
    [61, 'O'],
    [75, 'O'],
  ])('%d is called with the letter %s', (ball, letter) => {
    expect(letterOf(ball)).toBe(letter);
    expect('BINGO'[columnOf(ball)]).toBe(letter);
  });

  it.each([0, 76, -1, 1.5, Number.NaN])('%d is none', (number) => {
    expect(isBall(number)).toBe(false);
    expect(() => letterOf(number)).toThrow(RangeError);
  });
});
