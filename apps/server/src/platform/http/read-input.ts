import type { Problem } from '@lokalbingo/contract/problem';
import { z } from 'zod';

type Issues = NonNullable<Problem['issues']>;

/** Input that violates the contract. Only for input from outside. */
export class MalformedInput extends Error {
  override name = 'MalformedInput';
  readonly issues: Issues;
  constructor(issues: Issues) {
    super('The input is malformed.');
    this.issues = issues;
  }
}

/** Parses input. @throws MalformedInput when it does not match the schema. */
export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const read = z.safeDecode(shape, input as z.input<Shape>);
  if (!read.success) throw new MalformedInput(issuesOf(read.error));
  return read.data;
}

/** Returns which fields were wrong, without their values: a value may be a secret. */
export function issuesOf({ issues }: z.ZodError): Issues {
  return issues.slice(0, 20).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
