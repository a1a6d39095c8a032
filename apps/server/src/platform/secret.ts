/** Tokens, handles and cookies: 256 random bits, shown once, stored as their SHA-256. */
import { hash } from 'node:crypto';
import type { RandomBytes } from './random-bytes.ts';

const secretBytes = 32;

/** The form of every secret that {@link newSecret} makes. */
export const secretShape = /^[A-Za-z0-9_-]{43}$/;

/** Creates a secret of 43 characters that need no escaping. */
export function newSecret(random: RandomBytes): string {
  return Buffer.from(random.bytes(secretBytes)).toString('base64url');
}

// 32 random bytes have 30 different ones on average, and fewer than 16 less than once in ten thousand million times.
const differentBytesAtLeast = 16;

/** Decodes a text in hexadecimal or either base64; undefined when it is none of them. */
export function bytesOf(text: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** Whether a text has the form of 32 random bytes or more, which nobody can guess. */
export function isStrongSecret(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes !== undefined && bytes.length >= secretBytes && new Set(bytes).size >= differentBytesAtLeast;
}

/** Hashes a secret, as it is stored and looked up. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Formats a hash as a key for maps. */
export function hashText(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('latin1');
}
