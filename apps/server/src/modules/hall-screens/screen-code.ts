import { createHmac } from 'node:crypto';
import { screenCodeLength, screenCodeSigns } from '@lokalbingo/contract/hall-screens';
import type { Chance } from '../../platform/chance.ts';

/** A new code, in which every sign is as likely as any other. */
export function newScreenCode(chance: Chance): string {
  const count = screenCodeSigns.length;
  const fair = Math.floor(256 / count) * count;
  let code = '';
  while (code.length < screenCodeLength) {
    const [byte = fair] = chance.bytes(1);
    if (byte < fair) code += screenCodeSigns[byte % count];
  }
  return code;
}

/** The form in which a code is stored and looked for: it is too short for a hash without a key. */
export function screenCodeHash({ codeSecret }: { readonly codeSecret: string }, code: string): Buffer {
  return createHmac('sha256', codeSecret).update(`hall screen ${code}`).digest();
}
