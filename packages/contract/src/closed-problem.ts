import { z } from 'zod';
import { edgeStatus, type ProblemCode, problem } from './problem.ts';
import { refusalStatus } from './refusals.ts';

/** A problem with one of all existing codes, for documents and tests. */
export const closedProblem = problem.extend({
  code: z.enum([...Object.keys(refusalStatus), ...Object.keys(edgeStatus)] as [
    ProblemCode,
    ...ProblemCode[],
  ]),
});
