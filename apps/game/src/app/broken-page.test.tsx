import { Contained } from '@lokalbingo/ui/contained';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestGame } from '../testing/game-server.ts';
import { tableForTests } from '../testing/table-for-tests.ts';
import { openTestStore } from '../testing/test-store.ts';
import { BrokenPage } from './broken-page.tsx';

function Broken(): never {
  throw new Error('A failure of the program');
}

test('a game whose program fails shows the hall’s telephone, a retry button and a link to my page', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  const table = tableForTests();
  const game = await startTestGame(table);
  onTestFinished(game.close);
  const { store } = openTestStore(game, {});
  onTestFinished(() => store.close());
  await expect.poll(() => store.state().kind).toBe('open');
  const { unmount } = render(
    <Contained instead={<BrokenPage store={store} />}>
      <Broken />
    </Contained>,
  );
  onTestFinished(unmount);
  expect(screen.getByRole('heading', { name: 'Noe gikk galt i dette vinduet' })).toBeTruthy();
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(table.hall.phone);
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Til Min side' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('A failure of');
});
