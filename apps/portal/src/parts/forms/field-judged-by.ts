import { z } from 'zod';

/** A field whose surrounding spaces are taken away, judged by a rule of the contract in the form's own words. */
export const fieldJudgedBy = (isRight: (written: string) => boolean, complaint: string) =>
  z.string().trim().refine(isRight, complaint);
