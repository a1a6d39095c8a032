import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testGames } from '../../testing/test-games.tsx';

const games = testGames();

test.each([
  [1, 'Hovedspill 1'],
  [2, 'Hovedspill 2'],
  [3, 'Lynbingo'],
] as const)('the window and its tab say which game main game %d is', async (mainGame, name) => {
  await games.open({ mainGame, onSale: [] });
  expect(await screen.findByRole('heading', { level: 1, name: `Storgata Bingo ${name}` })).toBeTruthy();
  expect(document.title).toBe(`${name} – Lokalbingo`);
});
