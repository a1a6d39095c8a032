/** Tokens and cookies: 256 random bits, shown once, stored as their SHA-256. */
import { hash } from 'node:crypto';
import type { Chance } from '../../platform/chance.ts';

const secretBytes = 32;

/** A new secret, in 43 characters that need no escaping. */
export function newSecret(chance: Chance): string {
  return Buffer.from(chance.bytes(secretBytes)).toString('base64url');
}

/** The form in which a secret is stored and looked for. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
