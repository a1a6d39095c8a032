import type { Problem } from '@lokalbingo/contract/problem';
import { z } from 'zod';

type Issues = NonNullable<Problem['issues']>;

/** What a caller sent is not what the contract says. Only about what came from outside. */
export class MalformedInput extends Error {
  override name = 'MalformedInput';
  readonly issues: Issues;
  constructor(issues: Issues) {
    super('The input is malformed.');
    this.issues = issues;
  }
}

/** Reads what a caller sent. @throws MalformedInput when it is something else than the shape says. */
export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const read = z.safeDecode(shape, input as z.input<Shape>);
  if (!read.success) throw new MalformedInput(issuesOf(read.error));
  return read.data;
}

/** Which fields were wrong, without their values: a value may be a secret. */
export function issuesOf({ issues }: z.ZodError): Issues {
  return issues.slice(0, 20).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
