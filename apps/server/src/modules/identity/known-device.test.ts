import { expect, it } from 'vitest';
import { systemRandom } from '../../platform/random-bytes.ts';
import { knownDeviceOf, withNewDevice } from './known-device.ts';

const deps = { throttleSecret: 'secret', random: systemRandom };
const accounts = [1, 2, 3, 4, 5].map((playerId) => ({ playerId, passwordHash: 'hash' }));

it('a shared browser is known for the last four accounts', () => {
  let cookie: string | undefined;
  for (const account of accounts) cookie = withNewDevice(deps, account, cookie);
  expect(accounts.map((account) => knownDeviceOf(deps, account, cookie) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});
