/** How a mobile number is judged (specification §5 Registration step 1). Pure. */
import { mobileDigits, mobileLength } from '@lokalbingo/contract/form-rules';
import { mobileTexts } from './mobile.nb.ts';

/** What is wrong with a mobile number, its spaces taken away, in the player's words. */
export function mobileComplaint(mobile: string): string | undefined {
  if (!mobileDigits.test(mobile)) return mobileTexts.notDigits;
  return mobile.length === mobileLength ? undefined : mobileTexts.notEight;
}
