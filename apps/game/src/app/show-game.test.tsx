import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestGame } from '../testing/game-server.ts';
import { tableForTests } from '../testing/table-for-tests.ts';
import { openTestStore } from '../testing/test-store.ts';
import { showGame } from './show-game.tsx';

/** A page as it comes, in which the game of a host is to be shown. */
async function openPage(options: Parameters<typeof openTestStore>[1] = {}) {
  const host = await startTestGame(tableForTests());
  const container = document.body.appendChild(document.createElement('div'));
  container.textContent = 'Åpner spillet …';
  const root = createRoot(container);
  const { api, store } = openTestStore(host, options);
  showGame(root, { api, store });
  onTestFinished(async () => {
    act(() => root.unmount());
    container.remove();
    store.close();
    await host.close();
  });
  return { container, host, store };
}

test('the page shows what it came with until the table has come', async () => {
  const { container, store } = await openPage();
  expect(container.textContent).toBe('Åpner spillet …');
  const before = vi.fn(() => container.textContent);
  store.subscribe(before);
  await screen.findByRole('heading', { level: 1, name: /Storgata Bingo/ });
  expect(before).toHaveReturnedWith('Åpner spillet …');
  expect(screen.queryByText('Åpner spillet …')).toBeNull();
});

test('a window that is taken over while its table is on the way says so', async () => {
  let takeOver = () => {};
  const otherWindows = {
    open: (told: () => void) => {
      takeOver = told;
    },
    close: () => {},
  };
  const { container } = await openPage({ otherWindows });
  expect(container.textContent).toBe('Åpner spillet …');
  takeOver();
  expect(await screen.findByRole('heading', { name: 'Spillet er åpnet i et annet vindu' })).toBeTruthy();
});
