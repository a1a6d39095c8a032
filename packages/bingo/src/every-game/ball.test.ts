import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { lightningBingo } from '../game-3/lightning-bingo.ts';
import { ballName, columnOf, isBall, letterOf } from './ball.ts';

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
    expect(letterOf(mainBingo, ball)).toBe(letter);
    expect('BINGO'[columnOf(mainBingo, ball)]).toBe(letter);
  });

  it.each([0, 76, -1, 1.5, Number.NaN])('%d is not a ball', (number) => {
    expect(isBall(mainBingo, number)).toBe(false);
    expect(() => letterOf(mainBingo, number)).toThrow(RangeError);
  });

  it('has a name with or without a letter, depending on its game', () => {
    expect(ballName(mainBingo, 75)).toBe('O 75');
    expect(ballName(lightningBingo, 21)).toBe('21');
    expect(() => ballName(lightningBingo, 22)).toThrow(RangeError);
  });
});
