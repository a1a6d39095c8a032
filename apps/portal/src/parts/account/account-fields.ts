/** How the fields of registration and a new password are judged in the browser; the server judges them again (specification §5). */
import { z } from 'zod';
import { accountTexts } from './account.nb.ts';

/** The fewest characters of a password. */
const passwordMinLength = 7;

/** Whether a password has enough characters, counted as a person counts them. */
export const isLongEnough = (password: string): boolean => [...password].length >= passwordMinLength;

/** A mobile number: eight digits, spaces around it taken away. */
export const mobileField = z
  .string()
  .trim()
  .superRefine((mobile, issues) => {
    if (!/^[0-9]*$/.test(mobile)) issues.addIssue(accountTexts.mobileNotDigits);
    else if (mobile.length !== 8) issues.addIssue(accountTexts.mobileNotEight);
  });

/** The code of an SMS: digits, spaces around it taken away. How many is for the server to say. */
export const codeField = z
  .string()
  .trim()
  .min(1, accountTexts.codeMissing)
  .regex(/^[0-9]*$/, accountTexts.codeNotDigits);
