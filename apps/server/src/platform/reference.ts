/**
 * The references that people read out on the phone, like `K7Q4-M2`, all created here. They never contain 0, O, 1 or I.
 * A reference is not secret: its 30 random bits only distinguish the things of one hall and day.
 */
import type { RandomBytes } from './random-bytes.ts';

/** The 32 unambiguous characters. */
export const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a reference. */
export function newReference(random: RandomBytes): string {
  let reference = '';
  for (const byte of random.bytes(6)) {
    if (reference.length === 4) reference += '-';
    // There are 32 characters, so five bits of a byte select each with equal probability.
    reference += referenceSigns[byte & 31];
  }
  return reference;
}
