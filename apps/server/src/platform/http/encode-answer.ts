import { createHash } from 'node:crypto';
import type { Operation } from '@lokalbingo/contract/operation';
import { z } from 'zod';
import { Bug } from '../result.ts';
import { wireSchema } from './openapi-document.ts';
import { issuesOf } from './read-input.ts';

/** Encodes a response. @throws Bug when it violates the contract, because the fault is then ours. */
export function encodeAnswer({ name, answer }: Operation, value: unknown): unknown {
  const encoded = z.safeEncode(answer, value as never);
  if (encoded.success) return encoded.data;
  const where = issuesOf(encoded.error).map(({ path, message }) => `${path}: ${message}`);
  throw new Bug(`The answer of ${name} violates the contract: ${where.join('; ')}`);
}

const versions = new WeakMap<Operation, string>();

/** Returns a version that changes with the schema of the call's response. */
export function answerVersion(operation: Operation): string {
  const known = versions.get(operation);
  if (known !== undefined) return known;
  const shape = JSON.stringify(wireSchema(operation.answer));
  const version = createHash('sha256').update(shape).digest('base64url');
  versions.set(operation, version);
  return version;
}
