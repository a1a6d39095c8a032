/** Validates a mobile number (specification §5 Registration step 1). Pure. */
import { mobileDigits, mobileLength } from '@lokalbingo/contract/form-rules';
import { mobileTexts } from './mobile.nb.ts';

/** Returns what is wrong with a mobile number without spaces, as a text for the player. */
export function mobileComplaint(mobile: string): string | undefined {
  if (!mobileDigits.test(mobile)) return mobileTexts.notDigits;
  return mobile.length === mobileLength ? undefined : mobileTexts.notEight;
}
