import { expect, test } from 'vitest';
import { confirmEmailPage, gameWindow, hallOfGameWindow, isPortalPage, pageOfHall } from './addresses.ts';

test('the window of a hall can be parsed from its address', () => {
  expect(hallOfGameWindow(gameWindow(12))).toBe(12);
  expect(hallOfGameWindow('/game/12/')).toBe(12);
});

test.each(['/', '/game', '/game/', '/game/0', '/game/012', '/game/tolv', '/game/12/13', '/game/99999999999'])(
  '%s is not the window of a hall',
  (path) => expect(hallOfGameWindow(path)).toBeUndefined(),
);

test('a confirmation link carries its token', () => {
  expect(confirmEmailPage('a-B_9')).toBe('/epost/a-B_9');
});

test.each([
  '/',
  '/login',
  '/Login/',
  '/mypage/ny-hall',
  '/mybingo/108',
  '/mybingo/108/tr',
  '/user/details',
  '/opplysninger/passord',
  '/opplysninger/mobil',
  confirmEmailPage('a-B_9'),
  '/netsCallback',
  '/bingohalls',
])('%s is a page of the portal', (path) => expect(isPortalPage(path)).toBe(true));

test.each([
  '',
  '/index.html',
  '/wp-login.php',
  '/login/2',
  '/mybingo',
  '/mybingo/0',
  '/mybingo/tolv',
  '/mybingo/108/tr/2',
  '/article/0',
  '/mybingo/2147483648',
  '/article/1.5',
  pageOfHall(108),
  '/bingohalls/0',
  '/bingohalls/tolv',
  '/bingohalls/4294967297',
  '/bingohalls/108/2',
  '/epost/',
])('%s is not a page of the portal', (path) => expect(isPortalPage(path)).toBe(false));
