import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerAddress, countedAddress, networkOf } from './caller-address.ts';
import { type TrustedProxies, trustedProxies, trustOf } from './trusted-proxies.ts';

describe('a caller is counted', () => {
  it.each([
    ['by the whole IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['by the same IPv4 address when it is written as IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['by the same IPv4 address when it has a port', '192.0.2.7:50123', '192.0.2.7'],
    ['by the first half of an IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['by the same network from any other address in it', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    [
      'by the same network when the address has brackets and a port',
      '[2001:db8:1:2::9]:443',
      '2001:db8:1:2::/64',
    ],
    ['together with all other callers without a known address', 'somewhere', 'unknown'],
    ['and never by text that only resembles an address', '1', 'unknown'],
  ])('%s', (_what, written, counted) => {
    expect(countedAddress(written)).toBe(counted);
  });
});

describe('the log shows a caller', () => {
  it.each([
    ['a network of 256 addresses', '192.0.2.7', '192.0.2.0/24'],
    ['one of 65,536 households', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
    ['nothing when nothing is known', 'somewhere', 'unknown'],
  ])('%s', (_what, written, network) => {
    expect(networkOf(countedAddress(written))).toBe(network);
  });
});

/** Returns the address under which a call from `remoteAddress` with these hops in its header is counted. */
async function counted(proxies: TrustedProxies, remoteAddress: string, forwardedFor?: string) {
  const app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', async (request) => callerAddress(request));
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

describe('the address of a caller', () => {
  const proxy = '10.0.0.4';
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    [
      'is its own when there is no proxy, whatever header it sends',
      0,
      '192.0.2.7',
      '203.0.113.1',
      '192.0.2.7',
    ],
    ['is the address that the only proxy saw', 1, proxy, '192.0.2.7', '192.0.2.7'],
    [
      'is the address that the proxy saw even when the caller sent other addresses',
      1,
      proxy,
      '203.0.113.1, 192.0.2.7',
      '192.0.2.7',
    ],
    [
      'is the address that the outer of two proxies saw',
      2,
      proxy,
      '203.0.113.1, 192.0.2.7, 10.0.0.5',
      '192.0.2.7',
    ],
    ['is its own when it has passed no proxy', 1, '192.0.2.7', undefined, '192.0.2.7'],
    [
      'is the address that a known proxy saw',
      ['10.0.0.0/24'],
      proxy,
      '203.0.113.1, 192.0.2.7, 10.0.0.5',
      '192.0.2.7',
    ],
    ['is its own when it is no known proxy', ['10.0.0.0/24'], '192.0.2.7', '203.0.113.1', '192.0.2.7'],
    ['counts as unknown when the proxy added no address', 1, proxy, 'unknown', 'unknown'],
  ])('%s', async (_what, proxies, remoteAddress, forwardedFor, address) => {
    expect(await counted(proxies, remoteAddress, forwardedFor)).toBe(address);
  });
});

describe('trusted proxies', () => {
  it.each<[string, TrustedProxies]>([
    ['0', 0],
    ['2', 2],
    ['10.0.0.4', ['10.0.0.4']],
    ['10.0.0.0/24, 2001:db8::/48', ['10.0.0.0/24', '2001:db8::/48']],
  ])('may be %s', (text, read) => {
    expect(trustedProxies.parse(text)).toEqual(read);
  });

  it.each([
    '',
    'yes',
    '-1',
    '12',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.4,',
    '10.0.0.4/33',
    '10.0.0.4/8/8',
    '0x7f.1',
  ])('may not be "%s"', (text) => {
    expect(trustedProxies.safeParse(text).success).toBe(false);
  });
});
