import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BingoBall, bingoLetterOf } from './bingo-ball.tsx';

describe('bingoLetterOf', () => {
  test.each([
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
  ])('number %i belongs to column %s', (number, letter) => {
    expect(bingoLetterOf(number)).toBe(letter);
  });
});

describe('BingoBall', () => {
  test('is named by its letter and number, so that the colour is never alone', () => {
    render(<BingoBall number={42} />);
    const ball = screen.getByRole('img', { name: 'N 42' });
    expect(ball.textContent).toBe('N42');
  });

  test('is named by the number alone in a game without letters', () => {
    render(<BingoBall number={17} letter="none" />);
    expect(screen.getByRole('img', { name: '17' }).textContent).toBe('17');
  });

  test('can be named by its place in the draw', () => {
    render(<BingoBall number={7} state="next" label="Neste tall: B 7" />);
    expect(screen.getByRole('img', { name: 'Neste tall: B 7' })).toBeTruthy();
  });

  test('is hidden from a screen reader when the number is written beside it', () => {
    render(<BingoBall number={7} label="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
