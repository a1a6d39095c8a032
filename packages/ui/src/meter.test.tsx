import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Meter } from './meter.tsx';

function barWidth(container: HTMLElement): string | undefined {
  return container.querySelector<HTMLElement>('[style]')?.style.inlineSize;
}

describe('Meter', () => {
  test('has the bar’s value in words', () => {
    const { container } = render(<Meter label="Dag" value={225} max={900} text="kr 225 igjen" />);
    expect(screen.getByText('Dag')).toBeTruthy();
    expect(screen.getByText('kr 225 igjen')).toBeTruthy();
    expect(barWidth(container)).toBe('25%');
  });

  test.each([
    [-10, '0%'],
    [1200, '100%'],
    [Number.NaN, '0%'],
  ])('a value of %d stays within the bar', (value, width) => {
    const { container } = render(<Meter label="Dag" value={value} max={900} text="–" />);
    expect(barWidth(container)).toBe(width);
  });

  test.each([
    [100, 'low'],
    [0, 'low'],
    [180, 'fine'],
    [undefined, 'unknown'],
  ])('%s of 900 is shown as %s', (value, level) => {
    const { container } = render(<Meter label="Dag" value={value} max={900} text="–" />);
    expect(container.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level);
  });

  test('is empty and shown as low when the limit is zero', () => {
    const { container } = render(<Meter label="Dag" value={0} max={0} text="kr 0" />);
    expect(barWidth(container)).toBe('0%');
    expect(container.querySelector('[data-level]')?.getAttribute('data-level')).toBe('low');
  });
});
