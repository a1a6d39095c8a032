/**
 * The references that people read out on the phone, like `K7Q4-M2`: the one place where they are made. No 0 and O, no
 * 1 and I. With 30 bits of chance a reference is no key: it names one thing among those of a day in a hall.
 */
import type { RandomBytes } from './random-bytes.ts';

/** The 32 signs that cannot be taken for one another. */
export const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new reference. */
export function newReference(random: RandomBytes): string {
  let reference = '';
  for (const byte of random.bytes(6)) {
    if (reference.length === 4) reference += '-';
    // 32 signs, so that five bits of a byte choose among them evenly.
    reference += referenceSigns[byte & 31];
  }
  return reference;
}
