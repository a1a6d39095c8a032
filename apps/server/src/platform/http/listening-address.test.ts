import { expect, it } from 'vitest';
import { listeningAddress } from './listening-address.ts';

it.each([
  ['localhost', '127.0.0.1'],
  ['::1', '::1'],
  ['0.0.0.0', '0.0.0.0'],
])('a server for %s listens on %s alone', (host, address) => {
  expect(listeningAddress(host)).toBe(address);
});
