import { startTransition, useEffect, useInsertionEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { headScript } from '../page-scripts.ts';
import { beginHydration, endHydration, noteEarlyInput } from './hydration.ts';

const pressed = vi.fn();
let taken: Root | undefined;
afterEach(() => {
  taken?.unmount();
  document.body.replaceChildren();
});

function Page() {
  useInsertionEffect(noteEarlyInput, []);
  useEffect(endHydration, []);
  return (
    <button type="button" onClick={pressed} suppressHydrationWarning>
      Logg inn
    </button>
  );
}

/** A page as the server sends it, after its inline scripts have run. */
function drawnPage() {
  pressed.mockClear();
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  new Function(headScript)();
  const root = document.querySelector('#root') as HTMLElement;
  const button = root.querySelector('button') as HTMLButtonElement;
  // Like a real press: the replay would not repeat `click()`.
  const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const takeOver = () => {
    noteEarlyInput();
    beginHydration();
    startTransition(() => {
      taken = hydrateRoot(root, <Page />);
    });
  };
  const isTakenOver = () => !('waits' in document.documentElement.dataset);
  return { press, takeOver, isTakenOver };
}

test('a press before the program has loaded is handled once', async () => {
  const { press, takeOver, isTakenOver } = drawnPage();
  press();
  expect(pressed).not.toHaveBeenCalled();
  takeOver();
  await expect.poll(isTakenOver).toBe(true);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press during hydration is handled at once, and once', async () => {
  const { press, takeOver, isTakenOver } = drawnPage();
  takeOver();
  expect(isTakenOver()).toBe(false);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  await expect.poll(isTakenOver).toBe(true);
  expect(pressed).toHaveBeenCalledTimes(1);
});
