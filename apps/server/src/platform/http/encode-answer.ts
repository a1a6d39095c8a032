import { createHash } from 'node:crypto';
import type { Operation } from '@lokalbingo/contract/operation';
import { z } from 'zod';
import { Bug } from '../result.ts';
import { wireSchema } from './openapi-document.ts';
import { issuesOf } from './read-input.ts';

/** The answer as it travels. @throws Bug when it is not what the contract says: then it is we who are wrong. */
export function encodeAnswer({ name, answer }: Operation, value: unknown): unknown {
  const encoded = z.safeEncode(answer, value as never);
  if (encoded.success) return encoded.data;
  const where = issuesOf(encoded.error).map(({ path, message }) => `${path}: ${message}`);
  throw new Bug(`The answer of ${name} is not what the contract says: ${where.join('; ')}`);
}

const versions = new WeakMap<Operation, string>();

/** Another text for each shape that the contract has given the call's answer. */
export function answerVersion(operation: Operation): string {
  const known = versions.get(operation);
  if (known !== undefined) return known;
  const shape = JSON.stringify(wireSchema(operation.answer));
  const version = createHash('sha256').update(shape).digest('base64url');
  versions.set(operation, version);
  return version;
}
