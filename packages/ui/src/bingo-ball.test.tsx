import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BingoBall } from './bingo-ball.tsx';

describe('BingoBall', () => {
  test('is named by its letter and number, so that the colour is never the only cue', () => {
    render(<BingoBall number={42} letter="N" />);
    const ball = screen.getByRole('img', { name: 'N 42' });
    expect(ball.textContent).toBe('N42');
  });

  test('is named by the number alone in a game without letters', () => {
    render(<BingoBall number={17} letter="" />);
    expect(screen.getByRole('img', { name: '17' }).textContent).toBe('17');
  });

  test('can be named by its place in the draw', () => {
    render(<BingoBall number={7} letter="B" state="next" label="Neste tall: B 7" />);
    expect(screen.getByRole('img', { name: 'Neste tall: B 7' })).toBeTruthy();
  });

  test('is hidden from a screen reader when the number is written beside it', () => {
    render(<BingoBall number={7} letter="B" label="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
