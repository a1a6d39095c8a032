/**
 * The validation of the fields of registration and password reset in the browser; the server validates them
 * again (specification §5).
 */
import { codeDigits, mobileDigits, mobileLength, withoutSpaces } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';
import { accountTexts } from './account.nb.ts';

/** A mobile number: eight digits; spaces are allowed. */
export const mobileField = z
  .string()
  .overwrite(withoutSpaces)
  .superRefine((mobile, issues) => {
    if (!mobileDigits.test(mobile)) issues.addIssue(accountTexts.mobileNotDigits);
    else if (mobile.length !== mobileLength) issues.addIssue(accountTexts.mobileNotEight);
  });

/** The code from an SMS: digits; spaces are allowed. The server decides the length. */
export const codeField = z
  .string()
  .overwrite(withoutSpaces)
  .min(1, accountTexts.codeMissing)
  .regex(codeDigits, accountTexts.codeNotDigits);
