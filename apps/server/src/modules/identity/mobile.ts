/** How a mobile number is judged (specification §5 Registration step 1). Pure. */
import { mobileTexts } from './mobile.nb.ts';

/** What is wrong with a mobile number, spaces around it taken away, in the player's words. */
export function mobileComplaint(mobile: string): string | undefined {
  if (!/^[0-9]*$/.test(mobile)) return mobileTexts.notDigits;
  return mobile.length === 8 ? undefined : mobileTexts.notEight;
}
