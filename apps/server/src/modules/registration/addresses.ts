/** How e-mail addresses and mobile numbers are read and judged (specification §5 Registration step 1). Pure. */
import { mobileComplaint } from '../identity/identity.ts';
import { registrationTexts } from './registration.nb.ts';

/** The form in which an address is stored and compared. */
export const plainEmail = (given: string): string => given.trim().toLowerCase();

// A local part, @, and a domain with a top-level domain of two or more letters, or an IPv4 address in brackets.
const word = '[^<>()[\\]\\\\.,;:\\s@"\\p{Cc}]+';
const domain = '(?:[a-z0-9-]+\\.)+[a-z]{2,}';
const address = '\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]';
const emailShape = new RegExp(`^${word}(?:\\.${word})*@(?:${domain}|${address})$`, 'u');

/** What is wrong with an address in its plain form. */
export function emailComplaint(email: string): string | undefined {
  return email.length <= 254 && emailShape.test(email) ? undefined : registrationTexts.emailInvalid;
}

/** What is wrong with a number that a new account is to have: messages to no other kind would reach anybody. */
export function newMobileComplaint(mobile: string): string | undefined {
  return mobileComplaint(mobile) ?? (/^[49]/.test(mobile) ? undefined : registrationTexts.mobileNotNorwegian);
}
