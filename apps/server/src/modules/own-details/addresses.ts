/** How e-mail addresses and mobile numbers are read and judged (specification §5 Registration step 1). Pure. */
import { isEmail } from '@lokalbingo/contract/form-rules';
import { mobileComplaint } from '../identity/identity.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';

/** What is wrong with an address in its plain form. */
export function emailComplaint(email: string): string | undefined {
  return isEmail(email) ? undefined : texts.emailInvalid;
}

/** What is wrong with a number that an account is to have: messages to no other kind would reach anybody. */
export function newMobileComplaint(mobile: string): string | undefined {
  return mobileComplaint(mobile) ?? (/^[49]/.test(mobile) ? undefined : texts.mobileNotNorwegian);
}
