/** How the fields of registration and a new password are judged in the browser; the server judges them again (specification §5). */
import { codeDigits, mobileDigits, mobileLength } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';
import { accountTexts } from './account.nb.ts';

/** A mobile number: eight digits, spaces around it taken away. */
export const mobileField = z
  .string()
  .trim()
  .superRefine((mobile, issues) => {
    if (!mobileDigits.test(mobile)) issues.addIssue(accountTexts.mobileNotDigits);
    else if (mobile.length !== mobileLength) issues.addIssue(accountTexts.mobileNotEight);
  });

/** The code of an SMS: digits, spaces around it taken away. How many is for the server to say. */
export const codeField = z
  .string()
  .trim()
  .min(1, accountTexts.codeMissing)
  .regex(codeDigits, accountTexts.codeNotDigits);
