/** `npm run secrets`: generates the secrets that an installation makes for itself, to be stored where it runs. */
import { ownKeyRings, ownSecrets } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { osloDayOf } from '../platform/oslo-calendar.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { newSecret } from '../platform/secret.ts';

/**
 * Returns a line for each secret, "NAME=value", all different and as strong as a public installation requires. A key in
 * a ring is named after the day: to rotate keys, it goes in front of the existing ones.
 */
export function newSecrets(): readonly string[] {
  const today = osloDayOf(systemClock.now());
  return [
    ...ownSecrets.map((name) => `${name}=${newSecret(systemRandom)}`),
    ...ownKeyRings.map((name) => `${name}=${today}:${newSecret(systemRandom)}`),
  ];
}

if (import.meta.main) process.stdout.write(`${newSecrets().join('\n')}\n`);
