/** How the fields of registration and a new password are judged in the browser; the server judges them again (specification §5). */
import { codeDigits, mobileDigits, mobileLength, withoutSpaces } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';
import { accountTexts } from './account.nb.ts';

/** A mobile number: eight digits, with the spaces that people write in it. */
export const mobileField = z
  .string()
  .overwrite(withoutSpaces)
  .superRefine((mobile, issues) => {
    if (!mobileDigits.test(mobile)) issues.addIssue(accountTexts.mobileNotDigits);
    else if (mobile.length !== mobileLength) issues.addIssue(accountTexts.mobileNotEight);
  });

/** The code of an SMS: digits, with the spaces that people write in it. How many is for the server to say. */
export const codeField = z
  .string()
  .overwrite(withoutSpaces)
  .min(1, accountTexts.codeMissing)
  .regex(codeDigits, accountTexts.codeNotDigits);
