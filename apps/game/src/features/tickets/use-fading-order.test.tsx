import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFadingOrder } from './use-fading-order.ts';

// jsdom runs no animations; each requested animation is recorded with its position.
const animations: { readonly place: string; readonly frames: Keyframe[] }[] = [];
HTMLElement.prototype.animate = function animate(this: HTMLElement, frames) {
  animations.push({ place: this.textContent ?? '', frames: frames as Keyframe[] });
  return {} as Animation;
};

afterEach(() => {
  animations.length = 0;
  vi.unstubAllGlobals();
});

const wanting = (less: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: less }));

function List({ order }: { order: readonly number[] }) {
  return (
    <ul ref={useFadingOrder(order)}>
      {order.map((ticket, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place stays, and another ticket comes to it.
        <li key={at}>
          <button type="button">{ticket}</button>
        </li>
      ))}
    </ul>
  );
}

test('tickets that change places appear at their new position, and none crosses another', () => {
  wanting(false);
  const { rerender } = render(<List order={[1, 2, 3, 4]} />);
  expect(animations).toEqual([]);
  rerender(<List order={[3, 1, 2, 4]} />);
  expect(animations.map(({ place }) => place)).toEqual(['3', '1', '2']);
  for (const { frames } of animations) {
    expect(frames.map(({ opacity }) => opacity)).toEqual([0, 1]);
    // The ticket moves by at most half a line, whatever its previous position.
    expect(frames.map(({ transform }) => transform)).toEqual(['translateY(0.5rem)', 'none']);
  }
});

test('with reduced motion they appear at once, and focus follows its ticket', () => {
  wanting(true);
  const { rerender } = render(<List order={[1, 2, 3]} />);
  screen.getByRole('button', { name: '3' }).focus();
  rerender(<List order={[3, 1, 2]} />);
  expect(animations).toEqual([]);
  expect(document.activeElement?.textContent).toBe('3');
});
