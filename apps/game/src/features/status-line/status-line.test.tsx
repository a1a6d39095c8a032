import { minutes } from '@lokalbingo/contract/durations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tableForTests } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';

const games = testGames();

test.each([
  [1, 'Hovedspill 1'],
  [2, 'Hovedspill 2'],
  [3, 'Lynbingo'],
] as const)('the window and its tab show the name of main game %d', async (mainGame, name) => {
  await games.open({ mainGame, onSale: [] });
  expect(await screen.findByRole('heading', { level: 1, name: `Storgata Bingo ${name}` })).toBeTruthy();
  expect(document.title).toBe(`${name} – Lokalbingo`);
});

test('the time is the server’s total for the evening, over all sessions of play', async () => {
  const { session } = tableForTests();
  await games.open({ session: { ...session, playedMs: minutes(135), breakFrom: session.openedAt } });
  expect(plain((await screen.findByRole('banner')).textContent)).toContain('Spilletid2 t 15 min');
});
