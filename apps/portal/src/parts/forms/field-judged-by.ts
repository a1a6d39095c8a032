import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';

/** A field that is trimmed and validated by a rule of the contract, with the form's own error text. */
export const fieldJudgedBy = (isRight: (written: string) => boolean, complaint: string) =>
  z.string().trim().refine(isRight, complaint);

/** A number that may contain spaces, validated without them. */
export const numberJudgedBy = (isRight: (written: string) => boolean, complaint: string) =>
  z.string().overwrite(withoutSpaces).refine(isRight, complaint);
