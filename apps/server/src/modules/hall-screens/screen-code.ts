import { createHmac } from 'node:crypto';
import { screenCodeLength, screenCodeSigns } from '@lokalbingo/contract/hall-screens';
import type { RandomBytes } from '../../platform/random-bytes.ts';

/** Generates a code in which every character is equally likely. */
export function newScreenCode(random: RandomBytes): string {
  const count = screenCodeSigns.length;
  const fair = Math.floor(256 / count) * count;
  let code = '';
  while (code.length < screenCodeLength) {
    const [byte = fair] = random.bytes(1);
    if (byte < fair) code += screenCodeSigns[byte % count];
  }
  return code;
}

/** Hashes a code for storage and look-up, with a key, because a code is short enough to guess. */
export function screenCodeHash({ codeSecret }: { readonly codeSecret: string }, code: string): Buffer {
  return createHmac('sha256', codeSecret).update(`hall screen ${code}`).digest();
}
