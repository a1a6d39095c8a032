/** Signatures of messages between two programs that share a secret. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 of these lines, joined by line feeds, in lower-case hexadecimal. */
export function hmacSignature(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

/** Whether a header is the signature of these lines, compared in constant time. */
export function isHmacSignature(
  given: string | readonly string[] | undefined,
  secret: string,
  lines: readonly string[],
): boolean {
  const expected = Buffer.from(hmacSignature(secret, lines));
  const shown = Buffer.from(typeof given === 'string' ? given : '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

/** Returns the SHA-256 in lower-case hexadecimal. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
