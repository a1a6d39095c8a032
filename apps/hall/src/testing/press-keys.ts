import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenHall } from './open-hall.tsx';

/** Presses keys one by one, waiting for what each needs on the screen. Returns how many were pressed. */
export async function pressKeys(user: OpenHall['user'], steps: readonly (readonly [string, string])[]) {
  let pressed = 0;
  for (const [waitsFor, keys] of steps) {
    await waitFor(() => expect(document.body.textContent).toContain(waitsFor));
    await user.keyboard(keys);
    pressed += keys.replaceAll(/\{[^}]+\}/g, '.').length;
  }
  return pressed;
}
