/** `npm run secrets`: a new set of the secrets that an installation makes for itself, to be kept where it is run. */
import { ownKeyRings, ownSecrets } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { osloDayOf } from '../platform/oslo-calendar.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { newSecret } from '../platform/secret.ts';

/**
 * A line for each secret, "NAME=value", all different and as strong as a public installation demands. A key in a ring
 * is named after the day: to change keys, it goes in front of those that are there.
 */
export function newSecrets(): readonly string[] {
  const today = osloDayOf(systemClock.now());
  return [
    ...ownSecrets.map((name) => `${name}=${newSecret(systemRandom)}`),
    ...ownKeyRings.map((name) => `${name}=${today}:${newSecret(systemRandom)}`),
  ];
}

if (import.meta.main) process.stdout.write(`${newSecrets().join('\n')}\n`);
