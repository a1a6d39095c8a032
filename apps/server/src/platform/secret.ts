/** Tokens, handles and cookies: 256 random bits, shown once, stored as their SHA-256. */
import { hash } from 'node:crypto';
import type { Chance } from './chance.ts';

const secretBytes = 32;

/** The form of every secret that {@link newSecret} makes. */
export const secretShape = /^[A-Za-z0-9_-]{43}$/;

/** A new secret, in 43 characters that need no escaping. */
export function newSecret(chance: Chance): string {
  return Buffer.from(chance.bytes(secretBytes)).toString('base64url');
}

/** The form in which a secret is stored and looked for. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
