/** How e-mail addresses and mobile numbers are read and judged (specification §5 Registration step 1). Pure. */
import { isEmail } from '@lokalbingo/contract/form-rules';
import { mobileComplaint } from '../identity/identity.ts';
import { registrationTexts } from './registration.nb.ts';

/** What is wrong with an address in its plain form. */
export function emailComplaint(email: string): string | undefined {
  return isEmail(email) ? undefined : registrationTexts.emailInvalid;
}

/** What is wrong with a number that a new account is to have: messages to no other kind would reach anybody. */
export function newMobileComplaint(mobile: string): string | undefined {
  return mobileComplaint(mobile) ?? (/^[49]/.test(mobile) ? undefined : registrationTexts.mobileNotNorwegian);
}
