/** The only source of randomness in the server: draws, tickets, tokens and identifiers. */
import { randomBytes } from 'node:crypto';

/** Returns unpredictable bytes. Tests may use one that repeats a stream. */
export type RandomBytes = { readonly bytes: (length: number) => Uint8Array };

/** The operating system's cryptographically strong source. */
export const systemRandom: RandomBytes = { bytes: pooled(randomBytes) };

// A system call costs as much for one byte as for some thousand, and a ticket uses its bytes one by one.
const poolBytes = 4096;

/** Reads from a source in blocks and returns each byte once. */
function pooled(source: (length: number) => Uint8Array): RandomBytes['bytes'] {
  let pool: Uint8Array = new Uint8Array(0);
  let used = 0;
  return (length) => {
    if (length > poolBytes / 4) return source(length);
    if (used + length > pool.length) {
      pool = source(poolBytes);
      used = 0;
    }
    const piece = pool.subarray(used, used + length);
    used += length;
    return piece;
  };
}
