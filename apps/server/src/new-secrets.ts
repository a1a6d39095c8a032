/** `npm run secrets`: a new set of the secrets that an installation makes for itself, to be kept where it is run. */
import { ownSecrets } from './config.ts';
import { systemChance } from './platform/chance.ts';
import { newSecret } from './platform/secret.ts';

/** A line for each secret, "NAME=value", all different and as strong as a public installation demands. */
export function newSecrets(): readonly string[] {
  return ownSecrets.map((name) => `${name}=${newSecret(systemChance)}`);
}

if (import.meta.main) process.stdout.write(`${newSecrets().join('\n')}\n`);
