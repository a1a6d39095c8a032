import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://lokalbingo.example';

test.each([
  ['/mybingo/12/tr', '/mybingo/12/tr'],
  ['/user?innskudd=3#topp', '/user?innskudd=3#topp'],
  [null, '/mypage'],
  ['', '/mypage'],
  ['mypage', '/mypage'],
  ['https://evil.example/', '/mypage'],
  ['//evil.example/', '/mypage'],
  ['/\\evil.example/', '/mypage'],
  ['/\t/evil.example/', '/mypage'],
  ['/.//evil.example/', '/mypage'],
  ['javascript:alert(1)', '/mypage'],
  ['/login?redirect=/login', '/mypage'],
])('a redirect to %j leads to %j', (wanted, place) => {
  expect(safeRedirect(wanted, origin)).toBe(place);
});
