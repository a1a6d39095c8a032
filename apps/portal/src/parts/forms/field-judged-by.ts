import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';

/** A field whose surrounding spaces are taken away, judged by a rule of the contract in the form's own words. */
export const fieldJudgedBy = (isRight: (written: string) => boolean, complaint: string) =>
  z.string().trim().refine(isRight, complaint);

/** A number, taken with the spaces that people write in it, judged without them. */
export const numberJudgedBy = (isRight: (written: string) => boolean, complaint: string) =>
  z.string().overwrite(withoutSpaces).refine(isRight, complaint);
