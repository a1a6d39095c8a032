import { createCipheriv, createHash } from 'node:crypto';
import type { RandomSource } from '../random-source.ts';

/**
 * A cryptographic key stream from a fixed name: a good random source, and the same in every run (AES-256-CTR
 * over zeros). For tests only.
 */
export function fixedRandom(name: string): RandomSource {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(name).digest(), Buffer.alloc(16));
  const zeros = new Uint8Array(65_536);
  let block: Uint8Array = new Uint8Array(0);
  let taken = 0;
  return {
    bytes(length) {
      if (taken + length > block.length) {
        block = cipher.update(zeros);
        taken = 0;
      }
      taken += length;
      return block.subarray(taken - length, taken);
    },
  };
}
