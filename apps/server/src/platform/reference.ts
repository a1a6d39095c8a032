/**
 * The references that people read out on the phone, like `K7Q4-M2`, all created here. No 0 and O, no 1 and I. With 30
 * random bits a reference is no secret: it identifies one thing among those of a day in a hall.
 */
import type { RandomBytes } from './random-bytes.ts';

/** The 32 unambiguous characters. */
export const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a reference. */
export function newReference(random: RandomBytes): string {
  let reference = '';
  for (const byte of random.bytes(6)) {
    if (reference.length === 4) reference += '-';
    // 32 characters, so that five bits of a byte choose among them evenly.
    reference += referenceSigns[byte & 31];
  }
  return reference;
}
