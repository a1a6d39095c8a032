import { isPortalPage, portalPages } from '@lokalbingo/contract/addresses';
import { describe, expect, test } from 'vitest';
import { mayRenderFromShell } from './shell-address.ts';

const isKept = (address: string): boolean =>
  mayRenderFromShell(new URL(address, 'https://lokalbingo.example'));

describe('when the server does not respond', () => {
  test('every page of the portal except the return addresses of providers is rendered from the cache', () => {
    const { paymentReturn, eidReturn, ...others } = portalPages;
    const addresses = Object.values(others).map((route) => route.replaceAll(/\/:\w+\?|:\w+/g, '1'));
    for (const address of addresses.filter(isPortalPage))
      expect([address, isKept(address)]).toEqual([address, true]);
    for (const address of [paymentReturn, eidReturn, `${paymentReturn}?payment=1`, '/NETSCALLBACK/'])
      expect([address, isKept(address)]).toEqual([address, false]);
  });

  test('a landing path is rendered, and an unknown address says so', () => {
    for (const address of ['/nordlys', '/finnes/ikke', '/mypage?innskudd=101', '/howtoplay?utm_source=x'])
      expect([address, isKept(address)]).toEqual([address, true]);
  });

  test.each([
    '/api/docs',
    '/api',
    '/partner/501',
    '/sitemap.xml',
    '/robots.txt',
    '/assets/gone-1a2b.js',
    '/.well-known/security.txt',
    '/register?code=c&state=s',
    '/mypage?error=access_denied&state=s',
  ])('%s is never answered from the cache', (address) => expect(isKept(address)).toBe(false));
});
