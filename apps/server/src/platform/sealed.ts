/**
 * Encrypts stored secrets with AES-256-GCM, under a key that the database does not have. An encrypted text is bound to
 * the place where it is stored, and cannot be decrypted elsewhere.
 *
 * An encrypted text names its format and its key: `1.<key id>.<nonce, ciphertext, tag; in base64url>`. Keys are in
 * rings, newest first. The newest encrypts; each decrypts its own texts. To rotate keys, add a new one in front, and
 * remove an old one when no needed text names it.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { RandomBytes } from './random-bytes.ts';
import { bytesOf } from './secret.ts';

/** Keys by their ids. */
export type KeyRing = {
  /** The id of the key that encrypts. */
  readonly newestId: string;
  readonly keys: ReadonlyMap<string, KeyObject>;
};

const algorithm = 'aes-256-gcm';
const form = '1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Parses a ring, "id:key,id:key" with keys of 32 bytes; undefined when it is invalid. */
export function keyRing(text: string): KeyRing | undefined {
  const keys = new Map<string, KeyObject>();
  for (const part of text.split(',')) {
    const [, id, key = ''] = /^([a-z0-9-]{1,20}):(.+)$/.exec(part.trim()) ?? [];
    const bytes = bytesOf(key);
    if (id === undefined || bytes?.length !== keyBytes || keys.has(id)) return undefined;
    keys.set(id, createSecretKey(bytes));
  }
  const [newestId = ''] = keys.keys();
  return { newestId, keys };
}

/**
 * Encrypts bytes with the newest key.
 * @param place where the text is stored, down to the row: table and key
 */
export function seal(
  { keys, newestId }: KeyRing,
  random: RandomBytes,
  place: string,
  content: Uint8Array,
): string {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys, newestId), nonce, { authTagLength: tagBytes });
  cipher.setAAD(bindingOf(newestId, place));
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return `${form}.${newestId}.${sealed.toString('base64url')}`;
}

/**
 * Decrypts a text.
 * @throws Error when it was encrypted for another place, was changed, or its key is not in the ring.
 */
export function unseal({ keys }: KeyRing, place: string, text: string): Buffer {
  const [, id = '', payload = ''] = /^1\.([^.]+)\.([^.]+)$/.exec(text) ?? [];
  const sealed = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(keys, id), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bindingOf(id, place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

function keyOf(keys: KeyRing['keys'], id: string): KeyObject {
  const key = keys.get(id);
  if (key === undefined) throw new Error(`No key "${id}" is in the ring.`);
  return key;
}

const bindingOf = (id: string, place: string): Buffer => Buffer.from(`${form}.${id}.${place}`);
