/**
 * What a message says, kept encrypted while it waits: it may hold a code or a link that opens something. AES-256-GCM,
 * bound to its message, so that a text cannot be moved to another recipient.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Chance } from '../../platform/chance.ts';

/** The key under which waiting texts are encrypted. */
export type MessageKey = Uint8Array & { readonly messageKey: unique symbol };

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The key that a configured secret stands for. */
export function messageKey(secret: string): MessageKey {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'texts of waiting messages', keyBytes)) as MessageKey;
}

/** Encrypts the text of a message. */
export function sealText(
  { messageKey, chance }: { readonly messageKey: MessageKey; readonly chance: Chance },
  messageId: string,
  text: string,
): Uint8Array {
  const nonce = chance.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, messageKey, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(messageId));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text of a message. @throws Error when it was sealed with another key or for another message. */
export function unsealText(key: MessageKey, messageId: string, sealed: Uint8Array): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(messageId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
