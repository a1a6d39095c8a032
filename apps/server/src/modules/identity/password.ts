/** Passwords: Argon2id from the runtime's own cryptography, in the PHC string format. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { isInTransaction } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';

const hashAtOnce = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    argon2('argon2id', parameters, done),
);

// A hash occupies a core, and one of the runtime's four threads, which file access and DNS look-ups need too. So one
// core
// and one thread are left free.
/** How many passwords are hashed in parallel. */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));

// A full queue takes a few seconds; later requests would be answered too late.
const inTurn = limitConcurrency({ atOnce: hashesAtOnce, waitingAtMost: 64 });

async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  // A transaction waiting in that queue would hold a connection, and rows that others wait for.
  assert(!isInTransaction(), 'A password is hashed during a transaction.');
  return await inTurn(() => hashAtOnce(parameters));
}

/** The cost of a new password's hash. OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/**
 * Returns the string to store for a password: about 100 characters, including salt and cost.
 * @throws Overloaded when too many passwords wait to be hashed, and Bug inside a transaction
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id({ message: password, nonce, tagLength, ...hashCost });
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether a password matches the stored string, in constant time.
 * @throws Overloaded when too many passwords wait to be hashed, and Bug inside a transaction
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = phc.exec(stored) ?? [];
  const expectedTag = Buffer.from(expected, 'base64');
  const tag = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expectedTag);
}
