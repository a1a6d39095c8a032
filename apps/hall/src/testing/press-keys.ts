import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenHall } from './open-hall.tsx';

/** Presses keys one by one, waiting for the control that each needs. Returns the number of keys pressed. */
export async function pressKeys(user: OpenHall['user'], steps: readonly (readonly [string, string])[]) {
  let pressed = 0;
  for (const [waitsFor, keys] of steps) {
    await waitFor(() => expect(document.body.textContent).toContain(waitsFor));
    await user.keyboard(keys);
    pressed += keys.replaceAll(/\{[^}]+\}/g, '.').length;
  }
  return pressed;
}
