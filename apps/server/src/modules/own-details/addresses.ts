/** Reads and validates e-mail addresses and mobile numbers (specification §5 Registration step 1). Pure. */
import { isEmail } from '@lokalbingo/contract/form-rules';
import { mobileComplaint } from '../identity/identity.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';

/** Returns what is wrong with a normalised address, as a text. */
export function emailComplaint(email: string): string | undefined {
  return isEmail(email) ? undefined : texts.emailInvalid;
}

/** Returns what is wrong with a number for an account: messages cannot reach other kinds of numbers. */
export function newMobileComplaint(mobile: string): string | undefined {
  return mobileComplaint(mobile) ?? (/^[49]/.test(mobile) ? undefined : texts.mobileNotNorwegian);
}
