import { expect, test } from 'vitest';
import { confirmEmailPage, gameWindow, hallOfGameWindow } from './addresses.ts';

test('the window of a hall is found again by its address', () => {
  expect(hallOfGameWindow(gameWindow(12))).toBe(12);
  expect(hallOfGameWindow('/game/12/')).toBe(12);
});

test.each(['/', '/game', '/game/', '/game/0', '/game/012', '/game/tolv', '/game/12/13', '/game/99999999999'])(
  '%s is the window of no hall',
  (path) => expect(hallOfGameWindow(path)).toBeUndefined(),
);

test('a confirming link carries its token', () => {
  expect(confirmEmailPage('a-B_9')).toBe('/epost/a-B_9');
});
